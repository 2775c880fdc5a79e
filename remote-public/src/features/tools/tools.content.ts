import { KeyRound } from 'lucide-react'
import { pathTo } from 'shared-ui'

export const tools = [
  {
    to: pathTo('/tools/decode-token'),
    icon: KeyRound,
    title: 'Decodificar token',
    text: 'Pega un JWT y mira lo que lleva dentro: usuario, rol, fecha de emisión y de vencimiento, en JSON legible.',
    /** The parts of a token, and the claims that its middle part decodes to. */
    example: {
      parts: ['eyJhbGciOiJIUzI1NiJ9', 'eyJuYW1lIjoiQW5hIiwicm9sZSI6InVzZXIifQ', 'a2c8Zw4mQ1Y'],
      result: '{\n  "name": "Ana",\n  "role": "user"\n}',
    },
  },
]
