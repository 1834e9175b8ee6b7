import { useNavigate } from '@tanstack/react-router'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { FocoDoLink } from '#web/components/foco/FocoDoLink.tsx'
import { VendaAPrazo } from '#web/components/vinculo/VendaAPrazo.tsx'
import { paths } from '#web/paths.ts'
import { useAutorizacao, useDesvincular } from '#web/queries/contas/pagbank-queries.ts'
import type { User } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'

interface VinculoDoPagBankProps {
  user: Pick<User, 'pagBankId' | 'vinculoDoPagBank'>
}

/** The PagBank account that receives a seller's money, the status of its link, and how to change it (spec §4; rule M9). */
export function VinculoDoPagBank({ user: { pagBankId, vinculoDoPagBank } }: VinculoDoPagBankProps) {
  if (pagBankId === null) return null
  const aRefazer = vinculoDoPagBank === 'A_REFAZER'
  return (
    <Card id="pagbank" flow="stack" gap={3} pad={5}>
      <Row wrap gap={3} justify="between">
        <h3>Recebimento</h3>
        {aRefazer ? (
          <StatusMark icon="alert" tone="warn">
            Autorização encerrada
          </StatusMark>
        ) : (
          <StatusMark icon="check" tone="success">
            Conta vinculada
          </StatusMark>
        )}
      </Row>
      <p>
        {aRefazer
          ? 'O PagBank não reconhece mais a sua autorização. Vincule de novo para seguir vendendo. O que já vendeu cai na mesma conta.'
          : 'Sua parte de cada boleto cai nesta conta PagBank.'}
      </p>
      <VendaAPrazo />
      <Acoes contaId={pagBankId} aRefazer={aRefazer} />
    </Card>
  )
}

function Acoes({ contaId, aRefazer }: { contaId: string; aRefazer: boolean }) {
  const { mutate: autorizar, isPending, isSuccess, error } = useAutorizacao()
  const { mutate: desvincular, isPending: desvinculando } = useDesvincular()
  const navigate = useNavigate()
  return (
    <>
      <Row wrap gap={2}>
        <Button
          variant={aRefazer ? 'primary' : 'quiet'}
          icon="external"
          busy={isPending || isSuccess}
          onClick={() => autorizar()}
        >
          Vincular de novo
        </Button>
        <Button
          variant="plain"
          busy={desvinculando}
          onClick={async () => {
            if (!(await confirmarDesvinculo())) return
            desvincular(contaId, { onSuccess: () => void navigate({ to: paths.authPagBank }) })
          }}
        >
          Desvincular
        </Button>
      </Row>
      <FormAlert message={error && mensagemDaFalha(error, 'Erro ao abrir o PagBank.')} />
      <FocoDoLink id="pagbank" />
    </>
  )
}

function confirmarDesvinculo(): Promise<boolean> {
  return confirmAction({
    title: 'Desvincular a conta PagBank?',
    text: 'Suas cotações somem das vitrines, e só a tela de vínculo abre até você vincular uma conta. Pedidos já feitos continuam sendo pagos na conta de agora.',
    confirmLabel: 'Desvincular',
    danger: true,
  })
}
