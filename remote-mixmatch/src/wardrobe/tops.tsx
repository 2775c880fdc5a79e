import type { Drawn } from './garments.ts'
import { Blouse } from './silhouettes/Blouse.tsx'
import { Seam } from './silhouettes/Seam.tsx'
import { Shape } from './silhouettes/Shape.tsx'
import { Shirt } from './silhouettes/Shirt.tsx'
import { Sweater } from './silhouettes/Sweater.tsx'
import { Tee } from './silhouettes/Tee.tsx'

const zigzag = 'M150 124l16 14 17-14 17 14 17-14 17 14 16-14M150 150l16 14 17-14 17 14 17-14 17 14 16-14'
const roundCollar = 'M168 64Q200 96 232 64'

export const tops: Drawn[] = [
  {
    slug: 'camisa-lino-arena',
    name: 'Camisa de lino color arena',
    drawing: <Shirt fill="#e3cfa7" line="#bfa777" />,
  },
  {
    slug: 'camiseta-rayas-marineras',
    name: 'Camiseta de rayas marineras',
    drawing: (
      <Tee fill="#f3ede1" line="#1f5564">
        <Seam
          d="M140 116H260M140 140H260M140 164H260M140 188H260M140 212H260M140 236H260"
          line="#1f5564"
          width={7}
        />
      </Tee>
    ),
  },
  {
    slug: 'sueter-mostaza',
    name: 'Suéter mostaza de lana de oveja',
    drawing: (
      <Sweater fill="#d9a441" line="#b08024">
        <Seam d={roundCollar} line="#b08024" width={7} />
        <Seam d={zigzag} line="#b08024" width={3} />
      </Sweater>
    ),
  },
  {
    slug: 'camiseta-coral',
    name: 'Camiseta coral de corte recto',
    drawing: <Tee fill="#e8836b" line="#c9654e" />,
  },
  {
    slug: 'camisa-azul-petroleo',
    name: 'Camisa de vestir azul petróleo',
    drawing: <Shirt fill="#1f5564" line="#123b47" />,
  },
  {
    slug: 'blusa-perla',
    name: 'Blusa perla de manga abullonada',
    drawing: <Blouse fill="#efe6df" line="#cbbcb0" />,
  },
  {
    slug: 'camiseta-verde-musgo',
    name: 'Camiseta verde musgo con bolsillo',
    drawing: (
      <Tee fill="#6f8f72" line="#557258">
        <path d="M216 126h34v34q-17 12-34 0z" fill="#557258" />
      </Tee>
    ),
  },
  {
    slug: 'camisa-cuadros',
    name: 'Camisa de cuadros para el frío',
    drawing: (
      <Shirt fill="#a9483a" line="#6f2b22">
        <g opacity="0.75">
          <Seam
            d="M152 92V252M176 92V252M224 92V252M248 92V252M138 120H262M138 160H262M138 200H262M138 236H262"
            line="#6f2b22"
            width={6}
          />
        </g>
      </Shirt>
    ),
  },
  {
    slug: 'sueter-verde-botella',
    name: 'Suéter de cuello alto verde botella',
    drawing: (
      <Sweater fill="#2c5e50" line="#1c4137">
        <Shape d="M168 44Q200 36 232 44L234 78Q200 92 166 78Z" fill="#2c5e50" line="#1c4137" />
        <Seam d="M180 46V80M200 44V84M220 46V80" line="#1c4137" width={2} />
      </Sweater>
    ),
  },
  {
    slug: 'camiseta-blanca',
    name: 'Camiseta blanca de algodón, cuello redondo',
    drawing: <Tee fill="#f3ede1" line="#d9cdb8" />,
  },
  {
    slug: 'blusa-terracota',
    name: 'Blusa terracota con lazo',
    drawing: <Blouse fill="#c8694d" line="#9d4a33" />,
  },
  {
    slug: 'sueter-tejido-crema',
    name: 'Suéter tejido color crema',
    drawing: (
      <Sweater fill="#eadfc6" line="#c8b994">
        <Seam d={roundCollar} line="#c8b994" width={7} />
        <Seam d={zigzag} line="#c8b994" width={3} />
      </Sweater>
    ),
  },
  {
    slug: 'camisa-blanca-clasica',
    name: 'Camisa blanca clásica, manga larga',
    drawing: <Shirt fill="#f7f3ea" line="#cfc6b4" />,
  },
]
