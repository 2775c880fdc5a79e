import { BarChart3, Cloud, Code2, Database, Palette, Plug, Server, Smartphone } from 'lucide-react'
import { BrandIcon, isBrandName } from '../../site/BrandIcon.tsx'
import type { Technology } from '../../site/projects.api.ts'

const iconOfType: Record<string, typeof Code2> = {
  frontend: Code2,
  backend: Server,
  mobile: Smartphone,
  database: Database,
  infraestructura: Cloud,
  diseño: Palette,
  integración: Plug,
  analítica: BarChart3,
}

/** The mark of a technology, else the icon of its kind. */
export function TechnologyIcon({ technology }: { technology: Technology }) {
  const name = (technology.icon ?? '').toLowerCase()
  if (isBrandName(name)) return <BrandIcon name={name} />
  const Icon = iconOfType[technology.type?.toLowerCase()] ?? Code2
  return <Icon aria-hidden />
}
