import { BarChart3, Cloud, Code2, Database, Palette, Plug, Server, Smartphone } from 'lucide-react'
import type { ProjectTechnologiesItem } from 'shared-auth/api'
import { BrandIcon } from '../../site/links/BrandIcon.tsx'
import { technologyPaths } from './technologyPaths.ts'

const iconOfType: Record<string, typeof Code2> = {
  interfaz: Code2,
  servidor: Server,
  móvil: Smartphone,
  'base de datos': Database,
  infraestructura: Cloud,
  diseño: Palette,
  integración: Plug,
  analítica: BarChart3,
}

/** The logo of a technology, otherwise an icon of its type. */
export function TechnologyIcon({ technology }: { technology: ProjectTechnologiesItem }) {
  const name = (technology.icon ?? '').toLowerCase()
  const path = Object.hasOwn(technologyPaths, name) ? technologyPaths[name] : undefined
  if (path) return <BrandIcon path={path} />
  const Icon = iconOfType[technology.type?.toLowerCase()] ?? Code2
  return <Icon aria-hidden />
}
