import { X } from 'lucide-react'
import { useId } from 'react'
import { ExternalLink, media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { site } from '../site/site.ts'
import { useBubble } from './useBubble.ts'
import { WhatsAppMark } from './WhatsAppMark.tsx'

const messages = [
  { label: 'Sistema web a medida', text: 'Hola, quiero un sistema web a medida.' },
  { label: 'Automatizar WhatsApp', text: 'Hola, quiero automatizar la atención por WhatsApp.' },
  { label: 'Mentoría', text: 'Hola, me interesa una mentoría.' },
  { label: 'Ayuda con un despliegue', text: 'Hola, necesito ayuda con un despliegue.' },
]

/** Four ways to begin a conversation; opens by itself once a visit and folds again. */
export function WhatsAppBubble() {
  const id = useId()
  const { isOpen, toggle, place, handlers } = useBubble()
  return (
    <Place data-print="hidden" ref={place} aria-label="WhatsApp" {...handlers}>
      <Panel id={id} hidden={!isOpen}>
        <p>¿Sobre qué quieres hablar?</p>
        <Messages role="list">
          {messages.map(({ label, text }) => (
            <li key={label}>
              <ExternalLink
                href={`https://wa.me/${site.contact.whatsapp}?text=${encodeURIComponent(text)}`}
                hasIcon={false}
              >
                {label}
              </ExternalLink>
            </li>
          ))}
        </Messages>
      </Panel>
      <Toggle
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={isOpen ? 'Cerrar WhatsApp' : 'Escríbenos por WhatsApp'}
        onClick={toggle}
      >
        {isOpen ? <X aria-hidden /> : <WhatsAppMark />}
      </Toggle>
    </Place>
  )
}

const Place = styled.aside`
  position: fixed;
  inset: auto ${theme.space[4]} ${theme.space[4]} auto;
  z-index: calc(${theme.layer.navbar} - 1);
  ${media.md} { inset-inline-end: ${theme.space[8]}; inset-block-end: ${theme.space[6]}; }
`

/* Out of the flow: folding it must move nothing, or it counts as the page's layout shift. */
const Panel = styled.div`
  position: absolute;
  inset: auto 0 calc(100% + ${theme.space[3]}) auto;
  width: min(17rem, calc(100vw - 2rem));
  padding: ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  font-size: ${theme.font.size.sm};
  box-shadow: ${theme.shadow.lg};
  p { font-weight: ${theme.font.weight.semibold}; }
`

const Messages = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  margin-block-start: ${theme.space[3]};
  a {
    display: block;
    padding: ${theme.space[2]} ${theme.space[3]};
    border-radius: ${theme.radius.md};
    background: ${theme.color.primarySoft};
    color: ${theme.color.onPrimarySoft};
    font-weight: ${theme.font.weight.medium};
    text-decoration: none;
  }
  a:hover { background: ${theme.color.primary}; color: ${theme.color.onPrimary}; }
`

const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border: 0;
  border-radius: ${theme.radius.full};
  background: ${theme.color.primary};
  color: ${theme.color.onPrimary};
  box-shadow: ${theme.shadow.lg};
  transition: background-color ${theme.motion.fast};
  &:hover { background: ${theme.color.primaryHover}; }
`
