import { BookOpen, File, Folder, GraduationCap, type LucideIcon, Package, UserRound } from 'lucide-react'
import type { SiteSearchKind } from 'shared-auth/api'

/** The kinds of results, as the server names them in a page without scripts too. */
export const searchKinds: Record<SiteSearchKind, { label: string; icon: LucideIcon }> = {
  lesson: { label: 'Lección', icon: GraduationCap },
  course: { label: 'Curso', icon: BookOpen },
  category: { label: 'Categoría', icon: Folder },
  project: { label: 'Proyecto', icon: Package },
  member: { label: 'Equipo', icon: UserRound },
  page: { label: 'Página', icon: File },
}
