import { type FiltersOf, type ListOptions, toParams } from 'shared-admin'
import { type ListCertificatesParams, type ListedCertificate, listCertificates } from 'shared-auth/api'

const filters = {
  ...{ search: '', sortIssuedAt: 'DESC', sortHolderName: '', sortCourseTitle: '' },
} satisfies FiltersOf<ListCertificatesParams>

export const certificateList: ListOptions<ListedCertificate, typeof filters> = {
  name: 'certificates',
  filters,
  limit: 20,
  fetchPage: (query, signal) => listCertificates(toParams(query), { signal }),
}
