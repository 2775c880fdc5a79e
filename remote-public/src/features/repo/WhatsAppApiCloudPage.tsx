import { CreditCard, Hourglass } from 'lucide-react'
import { serverNow } from 'shared-auth'
import { Badge, PageMeta, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { CallToAction } from '../../site/CallToAction.tsx'
import { contactLink } from '../../site/contact.ts'
import { Section } from '../../site/Section.tsx'
import { SectionIntro } from '../../site/SectionIntro.tsx'
import { daysLeft } from './countdown.ts'
import { PointGrid } from './PointGrid.tsx'
import { ProductHead } from './ProductHead.tsx'
import { botFeatures, botSupport, includedInEveryRepo, paymentMethods, whatsAppBot } from './repo.content.ts'

/** `/repo/whatsapp-api-cloud`: the bot's repository. */
export function WhatsAppApiCloudPage() {
  const days = daysLeft(serverNow())
  return (
    <>
      <PageMeta title={whatsAppBot.title} description={whatsAppBot.description} />
      <ProductHead eyebrow="Repositorio" product={whatsAppBot}>
        <Countdown>
          <Hourglass aria-hidden />
          <span>
            <strong>
              {days} {days === 1 ? 'día' : 'días'}
            </strong>
            {days > 0
              ? ' para el 10 de julio de 2025'
              : ': la cuenta regresiva terminó el 10 de julio de 2025 y el precio de oferta sigue vigente'}
          </span>
        </Countdown>
        <div>
          <Text weight="semibold">Soporte incluido</Text>
          <Lines>
            {botSupport.map(({ icon: Icon, text }) => (
              <li key={text}>
                <Icon aria-hidden />
                {text}
              </li>
            ))}
          </Lines>
        </div>
        <Payment>
          <CreditCard aria-hidden />
          <span>Métodos de pago</span>
          {paymentMethods.map((method) => (
            <Badge key={method}>{method}</Badge>
          ))}
        </Payment>
      </ProductHead>
      <Section tone="sunken">
        <SectionIntro
          title="Qué hace el bot"
          lead="Lo necesario para atender de verdad, sin construirlo desde cero."
        />
        <PointGrid points={botFeatures} />
      </Section>
      <Section>
        <SectionIntro title="Qué recibes" />
        <PointGrid points={includedInEveryRepo} />
      </Section>
      <CallToAction
        title="¿Quieres el bot ya instalado?"
        text="Lo conectamos a tu número, escribimos contigo los primeros mensajes y te lo entregamos funcionando."
        label="Pedir una propuesta"
        to={contactLink('el bot de WhatsApp ya instalado')}
      />
    </>
  )
}

const Countdown = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.accentSoft};
  color: ${theme.color.onAccentSoft};
  font-variant-numeric: tabular-nums;
  svg { flex: none; width: 1.25rem; height: 1.25rem; }
`

const Lines = styled.ul`
  display: grid;
  gap: ${theme.space[2]};
  margin-top: ${theme.space[2]};
  padding: 0;
  color: ${theme.color.textMuted};
  list-style: none;
  li { display: flex; align-items: center; gap: ${theme.space[3]}; }
  svg { flex: none; width: 1.125rem; height: 1.125rem; color: ${theme.color.primary}; }
`

const Payment = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  svg { flex: none; width: 1.125rem; height: 1.125rem; }
`
