import {
  Bot,
  Database,
  GraduationCap,
  MonitorSmartphone,
  Palette,
  Plug,
  Rocket,
  ShieldCheck,
  Smartphone,
  Sparkles,
} from 'lucide-react'

/** By the names that texts of the site can have for them. */
export const serviceIcons = {
  screen: MonitorSmartphone,
  bot: Bot,
  phone: Smartphone,
  plug: Plug,
  rocket: Rocket,
  cap: GraduationCap,
  palette: Palette,
  database: Database,
  shield: ShieldCheck,
  star: Sparkles,
}

export type ServiceIcon = keyof typeof serviceIcons

/** The icon of that name; a service that was added may have none yet. */
export const serviceIcon = (name: string) => serviceIcons[name as ServiceIcon] ?? Sparkles
