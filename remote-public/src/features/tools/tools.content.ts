import { KeyRound } from 'lucide-react'

export const tools = [
  {
    to: '/tools/decode-token',
    icon: KeyRound,
    title: 'Decodificar token',
    text: 'Pega un JWT y mira lo que lleva dentro: usuario, rol, fecha de emisión y de vencimiento, en JSON legible.',
  },
]
