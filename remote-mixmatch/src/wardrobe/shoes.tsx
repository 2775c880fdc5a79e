import type { Drawn } from './garments.ts'
import { Boots } from './silhouettes/Boots.tsx'
import { Sandals } from './silhouettes/Sandals.tsx'
import { Sneakers } from './silhouettes/Sneakers.tsx'

export const shoes: Drawn[] = [
  {
    slug: 'zapatillas-blancas',
    name: 'Zapatillas blancas de cuero',
    drawing: <Sneakers fill="#f5f1e8" line="#c9c0ae" laces="#c9c0ae" />,
  },
  {
    slug: 'botas-cuero-miel',
    name: 'Botas de cuero color miel',
    drawing: <Boots fill="#a86b3c" line="#7c4a24" />,
  },
  {
    slug: 'zapatillas-coral',
    name: 'Zapatillas coral para correr',
    drawing: <Sneakers fill="#ea7e66" line="#f5f1e8" laces="#ffffff" />,
  },
  {
    slug: 'sandalias-trenzadas',
    name: 'Sandalias trenzadas',
    drawing: <Sandals fill="#8b6136" line="#b98955" />,
  },
  {
    slug: 'botas-negras',
    name: 'Botas negras de media caña',
    drawing: <Boots fill="#2b2d31" line="#141518" />,
  },
  {
    slug: 'zapatillas-lona-azul',
    name: 'Zapatillas de lona azul',
    drawing: <Sneakers fill="#2f6d8c" line="#f5f1e8" laces="#ffffff" />,
  },
  {
    slug: 'sandalias-negras',
    name: 'Sandalias negras de tiras',
    drawing: <Sandals fill="#1c1e21" line="#33363b" />,
  },
]
