import { session } from 'shared-auth'
import { toast } from 'shared-ui'

/** Shows the site as the other role sees it. A testing aid: permissions on the server do not change. */
export function toggleRole() {
  const { user } = session.get()
  if (!user) return
  const role = user.role === 'admin' ? 'user' : 'admin'
  session.updateUser({ ...user, role })
  toast.info(`Ahora ves el sitio como ${role}.`)
}
