import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { UserMinus, UserPlus } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { type Column, failureNotice, Panel, RowActions, RowButton, TableStates, useSave } from 'shared-admin'
import { ApiError } from 'shared-auth'
import { listUsers, type ReleaseMembersResultsItem, setReleaseMembers } from 'shared-auth/api'
import { Button, confirmDialog, FormError, media, Text, TextField, theme, toast } from 'shared-ui'
import { isEmail, sentence } from 'shared-ui/text'
import { styled } from 'styled-components'
import * as z from 'zod/mini'
import { membersQuery } from '../releases.api.ts'

/** The users besides administrators who manage the versions of a remote. */
export function MembersPanel({ name }: { name: string }) {
  const { data, error, isFetching, refetch } = useQuery(membersQuery(name))
  const client = useQueryClient()
  const ids = data?.map(({ id }) => id) ?? []
  const save = async (userIds: string[]) => {
    await setReleaseMembers(name, { userIds })
    await client.invalidateQueries(membersQuery(name))
  }
  const remove = useMutation({
    mutationFn: (id: string) => save(ids.filter((each) => each !== id)),
    onSuccess: () => toast.success('Ya no es del equipo.'),
    onError: (reason) => toast.danger(failureNotice('No se pudo quitar del equipo', reason)),
  })

  async function handleRemove(member: ReleaseMembersResultsItem) {
    if (remove.isPending) return
    const question = {
      title: sentence`¿Quitar a ${member.name} del equipo?`,
      text: sentence`${member.email} deja de ver y cambiar las versiones de ${name}.`,
      confirmText: 'Quitar',
      cancelText: 'Cancelar',
      danger: true,
    }
    if (await confirmDialog(question)) remove.mutate(member.id)
  }

  const columns: Column<ReleaseMembersResultsItem>[] = [
    { name: 'name', header: 'Nombre', value: (member) => member.name, isName: true },
    { name: 'email', header: 'Correo', value: ({ email }) => email, isLong: true },
    {
      name: 'actions',
      header: 'Acciones',
      cell: (member) => (
        <RowActions>
          <RowButton
            label={`Quitar a ${member.name} del equipo`}
            title="Quitar"
            aria-disabled={remove.isPending || undefined}
            onClick={() => handleRemove(member)}
          >
            <UserMinus aria-hidden />
          </RowButton>
        </RowActions>
      ),
    },
  ]
  return (
    <Panel
      title="Equipo"
      intro="Estas personas ven este remoto en su dashboard y cambian sus versiones con su propia sesión. Los administradores pueden siempre."
    >
      <TableStates
        label={`Equipo de ${name}`}
        columns={columns}
        rows={data}
        error={error}
        failed="No se pudo cargar el equipo."
        isFetching={isFetching}
        onRetry={() => void refetch()}
        empty={<Text size="sm">Todavía no hay nadie en el equipo.</Text>}
        skeletonRows={1}
      />
      {data && <AddMember onAdd={(id) => save([...ids, id])} isMember={(id) => ids.includes(id)} />}
    </Panel>
  )
}

const resolver = zodResolver(
  z.object({ email: z.string().check(z.trim(), z.refine(isEmail, 'Escribe un correo válido.')) }),
)

interface AddMemberProps {
  onAdd: (id: string) => Promise<void>
  isMember: (id: string) => boolean
}

function AddMember({ onAdd, isMember }: AddMemberProps) {
  const form = useForm({ resolver, defaultValues: { email: '' } })
  const { failure, submit } = useSave(form, {
    draft: 'member',
    save: async ({ email }) => {
      const id = await findUser(email)
      if (isMember(id)) throw rejected('Ya es del equipo.')
      await onAdd(id)
    },
    onSaved: () => {
      form.reset()
      toast.success('Ya es del equipo.')
    },
    failed: 'No se pudo añadir al equipo.',
  })
  return (
    <Adding noValidate aria-label="Añadir al equipo" onSubmit={submit}>
      <TextField
        {...form.register('email')}
        label="Correo de la persona"
        type="email"
        autoComplete="off"
        error={form.formState.errors.email?.message}
      />
      <Button type="submit" variant="secondary" isBusy={form.formState.isSubmitting}>
        <UserPlus aria-hidden /> Añadir
      </Button>
      <FormError>{failure}</FormError>
    </Adding>
  )
}

async function findUser(email: string): Promise<string> {
  const { results } = await listUsers({ search: email, page: 1, limit: 20 })
  const found = results.find((user) => user.email.toLowerCase() === email.toLowerCase())
  if (!found) throw rejected('Nadie tiene una cuenta con este correo.')
  return found.id
}

/** An error that is shown at the field. */
function rejected(message: string): ApiError {
  return new ApiError({ status: 400, code: 'invalid', message, fields: { email: message } })
}

const Adding = styled.form`
  display: grid;
  gap: ${theme.space[3]};
  ${media.md} {
    grid-template-columns: minmax(0, 24rem) auto;
    justify-content: start;
    align-items: start;
    > button { margin-top: 1.75rem; }
    > :last-child:not(button) { grid-column: 1 / -1; }
  }
`
