import { asciiHostname } from 'shared-ui/text'

/** Names the ASCII form of an internationalized hostname, because its letters may imitate those of another one. */
export function hostnameNote(address: string): string | undefined {
  const hostname = asciiHostname(address)
  return hostname && `Dominio: ${hostname}`
}
