const labels: Record<string, string> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  bitbucket: 'Bitbucket',
  figma: 'Figma',
  linkedin: 'LinkedIn',
  live: 'Ver en línea',
  demo: 'Demostración',
  website: 'Sitio web',
}

/** A link's name as visitors read it; names that are not a code word stay as they were written. */
export function linkLabel(name: string): string {
  return labels[name.trim().toLowerCase()] ?? name
}
