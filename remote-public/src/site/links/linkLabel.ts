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

/** The label of a link's name; a name without a label is shown as it is. */
export function linkLabel(name: string): string {
  return labels[name.trim().toLowerCase()] ?? name
}
