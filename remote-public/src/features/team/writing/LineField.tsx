import type { TeamMemberContent } from 'shared-auth/api'
import { TextField, type TextFieldProps } from 'shared-ui'

type Name = 'name' | 'lastname' | 'username' | 'title' | 'country' | 'email'

interface LineFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'type' | 'maxLength'> {
  name: Name
  content: TeamMemberContent
  errors: Record<string, string>
  onChange: (changed: Partial<TeamMemberContent>) => void
}

/** One text of a profile. */
export function LineField({ name, content, errors, onChange, maxLength = 100, ...field }: LineFieldProps) {
  return (
    <TextField
      {...field}
      maxLength={maxLength}
      value={content[name]}
      error={errors[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  )
}
