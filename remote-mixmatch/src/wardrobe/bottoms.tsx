import type { Drawn } from './garments.ts'
import { DenimSkirt } from './silhouettes/DenimSkirt.tsx'
import { Jeans } from './silhouettes/Jeans.tsx'
import { LongSkirt } from './silhouettes/LongSkirt.tsx'
import { PleatedSkirt } from './silhouettes/PleatedSkirt.tsx'
import { ShortTrousers } from './silhouettes/ShortTrousers.tsx'
import { Trousers } from './silhouettes/Trousers.tsx'

export const bottoms: Drawn[] = [
  {
    slug: 'vaquero-clasico',
    name: 'Vaquero clásico de tiro medio',
    drawing: <Jeans fill="#4f779c" line="#34567a" cut="straight" />,
  },
  {
    slug: 'falda-larga-vino',
    name: 'Falda larga color vino, caída suave',
    drawing: <LongSkirt fill="#7d3346" line="#5a2030" />,
  },
  {
    slug: 'pantalon-caqui',
    name: 'Pantalón caqui de corte chino',
    drawing: <Trousers fill="#c2a878" line="#9c8456" />,
  },
  {
    slug: 'falda-plisada',
    name: 'Falda plisada verde agua',
    drawing: <PleatedSkirt fill="#7fb5ac" line="#5b9188" />,
  },
  {
    slug: 'pantalon-azul-noche',
    name: 'Pantalón recto azul noche',
    drawing: <Trousers fill="#23395b" line="#16263f" />,
  },
  {
    slug: 'vaquero-claro-ancho',
    name: 'Vaquero claro de pierna ancha',
    drawing: <Jeans fill="#9dbbd3" line="#7597b3" cut="wide" />,
  },
  {
    slug: 'short-lino',
    name: 'Pantalón corto de lino',
    drawing: <ShortTrousers fill="#e0cda6" line="#b9a272" trim="drawstring" />,
  },
  {
    slug: 'pantalon-gris-pinzas',
    name: 'Pantalón gris de pinzas',
    drawing: <Trousers fill="#8b9298" line="#666d73" isWide />,
  },
  {
    slug: 'falda-vaquera',
    name: 'Falda vaquera con botones',
    drawing: <DenimSkirt fill="#5b82a6" line="#3e6286" />,
  },
  {
    slug: 'vaquero-negro',
    name: 'Vaquero negro ajustado',
    drawing: <Jeans fill="#2e3238" line="#17191d" cut="slim" />,
  },
  {
    slug: 'short-deportivo',
    name: 'Pantalón corto deportivo',
    drawing: <ShortTrousers fill="#26707f" line="#f3ede1" trim="stripes" />,
  },
]
