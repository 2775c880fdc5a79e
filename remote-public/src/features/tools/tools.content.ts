import { KeyRound } from 'lucide-react'

export const tools = [
  {
    to: '/tools/decode-token',
    icon: KeyRound,
    title: 'Decodificar token',
    text: 'Pega un JWT y mira lo que lleva dentro: usuario, rol, fecha de emisión y de vencimiento, en JSON legible.',
    /** What goes in, in its parts, and what comes out of the one in the middle. */
    example: {
      parts: ['eyJhbGciOiJIUzI1NiJ9', 'eyJuYW1lIjoiQW5hIiwicm9sZSI6InVzZXIifQ', 'a2c8Zw4mQ1Y'],
      result: '{\n  "name": "Ana",\n  "role": "user"\n}',
    },
  },
]
