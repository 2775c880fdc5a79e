import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { comeBackState, loginPathFor, useSession } from 'shared-auth'
import type { AcademyCourse } from 'shared-auth/api'
import { Button, ButtonLink, Text } from 'shared-ui'
import { certificatePath } from '../../catalogue/paths.ts'
import { ownCertificatesQuery } from '../useReader.ts'
import { CertificateForm } from './CertificateForm.tsx'

/** The way to the certificate of a course whose lessons are all done. */
export function CertificateOffer({ course }: { course: AcademyCourse }) {
  const user = useSession((state) => state.user)
  const isKnown = useSession((state) => state.userState === 'ready')
  if (user) return <OwnCertificate key={user.id} course={course} reader={user} />
  return isKnown ? <SignInOffer /> : null
}

function SignInOffer() {
  const { pathname } = useLocation()
  return (
    <>
      <Text>Entra para guardar tu avance y obtener el certificado.</Text>
      <ButtonLink to={loginPathFor(pathname)} state={comeBackState(pathname)} variant="secondary">
        Iniciar sesión
      </ButtonLink>
    </>
  )
}

interface OwnCertificateProps {
  course: AcademyCourse
  reader: { id: string; name: string }
}

function OwnCertificate({ course, reader }: OwnCertificateProps) {
  const { data: own, isPending } = useQuery(ownCertificatesQuery(reader.id))
  const [isAsking, setIsAsking] = useState(false)
  const issued = own?.find(({ courseId }) => courseId === course.id)
  if (isPending) return null
  if (issued)
    return (
      <ButtonLink to={certificatePath(issued.id)} variant="secondary">
        Ver tu certificado
      </ButtonLink>
    )
  if (isAsking) return <CertificateForm courseId={course.id} reader={reader} />
  return (
    <Button variant="secondary" onClick={() => setIsAsking(true)}>
      Obtener el certificado
    </Button>
  )
}
