import type { AccountDeletion } from 'shared-auth/api'
import { Heading, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

/** What the deletion of an account deletes, what it leaves without a name, and what stays for a while. */
export function DeletionFacts({ state: { days, backupDays } }: { state: AccountDeletion }) {
  const facts: [title: string, points: string[]][] = [
    [
      'Se borra',
      [
        'Tu cuenta, con tu nombre, tu correo, tus llaves de acceso y tus sesiones.',
        'Lo que lees en la academia, tu armario con sus fotos, y tus vistas y consultas guardadas.',
      ],
    ],
    [
      'Queda sin tu nombre ni tu correo',
      [
        'Los mensajes y las opiniones que enviaste desde tu correo confirmado.',
        'Lo que publicaste, subiste o respondiste en nombre del sitio, y el historial de cambios.',
      ],
    ],
    [
      'Queda un tiempo en las copias de seguridad',
      [
        `Hasta ${backupDays} días en las automáticas; en las hechas a mano, hasta que un administrador las borre. Si se recupera una, tu cuenta se elimina de nuevo.`,
      ],
    ],
  ]
  return (
    <Stack gap={3}>
      <Text>
        {`Cerramos todas tus sesiones ahora. Durante ${days} días puedes iniciar sesión solo para conservar la cuenta; después no se puede recuperar.`}
      </Text>
      {facts.map(([title, points]) => (
        <section key={title}>
          <Heading level={3} size="sm">
            {title}
          </Heading>
          <List>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </List>
        </section>
      ))}
    </Stack>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  margin: ${theme.space[1]} 0 0;
  padding-inline-start: ${theme.space[5]};
  font-size: ${theme.font.size.sm};
`
