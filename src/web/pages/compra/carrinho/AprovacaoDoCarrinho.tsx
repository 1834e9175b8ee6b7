import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { falarInstante } from '#domain/pedido/estado.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { useDesistirDaAprovacao } from '#web/queries/compra/carrinho/aprovacao-queries.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import styles from './CarrinhoPage.module.css'

interface AprovacaoDoCarrinhoProps {
  aprovacao: NonNullable<Carrinho['aprovacao']>
  total: Carrinho['total']
}

/** Who asked for approval of the cart, when, and for how much then (rule N116). */
export function AprovacaoDoCarrinho({
  aprovacao: { por, em, total: pedido },
  total,
}: AprovacaoDoCarrinhoProps) {
  const { membro } = useUser()
  const { mutate: desistir, isPending } = useDesistirDaAprovacao()
  const minha = membro?.id === por.id
  const quem = minha ? 'Você' : por.nome
  const agora = total === pedido ? '' : ` Agora são ${formatarCentavos(deReais(total))}.`
  return (
    <Card flow="row" gap={3} justify="between" pad={2} below={3} className={styles.aprovacao}>
      <StatusMark icon="pending" tone="warn" sentence>
        {`${quem} pediu aprovação de ${formatarCentavos(deReais(pedido))} ${quando(em)}.${agora}`}
      </StatusMark>
      <Button variant="plain" busy={isPending} onClick={() => desistir(undefined)}>
        {minha ? 'Desistir' : 'Dispensar'}
      </Button>
    </Card>
  )
}

/** "às 14:10" of today, "ontem, às 14:10", "seg 23/11, às 14:10". */
function quando(em: string): string {
  const [dia, hora = ''] = falarInstante(em, lerRelogio()).split(', ')
  if (!hora) return `em ${dia}`
  return dia === 'hoje' ? `às ${hora}` : `${dia} às ${hora}`
}
