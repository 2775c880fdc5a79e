import { type Area, type AreaLevel, mayOpen } from './roles.ts'
import { useSession } from './session.ts'

/**
 * What the signed-in user may work in. The server checks every request as well.
 * @example
 * const { mayOpen } = useAreas()
 * return mayOpen('academy', 'publish') ? <PublishButton /> : <Text>Publicar necesita otro permiso.</Text>
 */
export function useAreas(): { mayOpen: (area: Area, level?: AreaLevel) => boolean } {
  const user = useSession((state) => state.user)
  return { mayOpen: (area, level) => mayOpen(user, area, level) }
}
