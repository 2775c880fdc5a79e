import { Link, useLocation } from 'react-router-dom'
import { pathTo, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'

/** Below the sign-in form: the page of the shell on which people sign in without a password. */
export function PasswordlessLine() {
  const { search, state } = useLocation()
  return (
    <Line>
      <Link to={{ pathname: pathTo('/auth/link'), search }} state={state}>
        Entrar sin contraseña
      </Link>
    </Line>
  )
}

const Line = styled(Text)`
  margin-block-start: ${theme.space[5]};
  text-align: center;
`
