import { CalendarCheck, Layers, Lock, Recycle, Shirt, Shuffle } from 'lucide-react'
import type { ReactNode } from 'react'

export const features: { icon: ReactNode; name: string; text: string }[] = [
  {
    icon: <Shuffle aria-hidden />,
    name: 'Mezcla al instante',
    text: 'Un conjunto completo con un toque: parte de arriba, parte de abajo y calzado, sobre la misma silueta.',
  },
  {
    icon: <Lock aria-hidden />,
    name: 'Bloquea lo que ya decidiste',
    text: 'Fija una prenda o dos y deja que el resto cambie hasta que todo encaje.',
  },
  {
    icon: <Layers aria-hidden />,
    name: 'Ordenado por categorías',
    text: 'Camisetas, vaqueros, botas o abrigos: cada prenda en su lugar y con su nombre en español.',
  },
  {
    icon: <Shirt aria-hidden />,
    name: 'Tu armario, con fotos',
    text: 'Cada prenda de tu cuenta tiene su imagen y su descripción, y entra en el combinador.',
  },
  {
    icon: <Recycle aria-hidden />,
    name: 'Vuelve a usar lo que tienes',
    text: 'Redescubre lo que quedó al fondo del cajón antes de comprar otra cosa parecida.',
  },
  {
    icon: <CalendarCheck aria-hidden />,
    name: 'Listo en un minuto',
    text: 'Con el dedo, el ratón o solo el teclado: decide qué ponerte y sigue con tu día.',
  },
]
