import { buttonClass } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Failed } from '#web/ui/feedback/Failed.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Section } from './Section.tsx'

export function FeedbackSection() {
  return (
    <Section id="avisos" title="Avisos">
      <Skeleton height={52} count={3} />
      <Empty text="Você não possui pedidos." drawing="/arte/carrinho-vazio.svg">
        <a className={buttonClass()} href="#cartoes">
          Ver produtos
        </a>
      </Empty>
      <Failed text="Erro ao carregar os pedidos." onRetry={() => undefined} />
    </Section>
  )
}
