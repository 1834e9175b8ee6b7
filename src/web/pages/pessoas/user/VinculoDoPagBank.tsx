import { useNavigate } from '@tanstack/react-router'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { SenhaDeNovo } from '#web/components/senha/SenhaDeNovo.tsx'
import { VendaAPrazo } from '#web/components/vinculo/VendaAPrazo.tsx'
import { paths } from '#web/paths.ts'
import { useAutorizacao, useDesvincular } from '#web/queries/contas/pagbank-queries.ts'
import type { User } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { FormAlert } from '#web/ui/form/FormAlert.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import styles from './VinculoDoPagBank.module.css'

interface VinculoDoPagBankProps {
  user: Pick<User, 'pagBankId' | 'vinculoDoPagBank'>
}

/** The PagBank account that receives a seller's money, the status of its link, and how to change it (spec §4; rule M9). */
export function VinculoDoPagBank({ user: { pagBankId, vinculoDoPagBank } }: VinculoDoPagBankProps) {
  if (pagBankId === null) return null
  const aRefazer = vinculoDoPagBank === 'A_REFAZER'
  return (
    <Card id="pagbank" className={styles.vinculo}>
      <div className={styles.titulo}>
        <h2>Recebimento</h2>
        {aRefazer ? (
          <StatusMark icon="alert" tone="warn">
            Autorização encerrada
          </StatusMark>
        ) : (
          <StatusMark icon="check" tone="success">
            Conta vinculada
          </StatusMark>
        )}
      </div>
      <p>
        {aRefazer
          ? 'O PagBank não reconhece mais a sua autorização. Vincule de novo para continuar vendendo sem interrupção; o que você já vendeu segue para a conta abaixo.'
          : 'Sua parte de cada boleto pago cai nesta conta PagBank, liberada na entrega.'}
      </p>
      <VendaAPrazo />
      <p className={styles.conta}>
        Conta <code>{pagBankId}</code>
      </p>
      <Acoes contaId={pagBankId} aRefazer={aRefazer} />
    </Card>
  )
}

function Acoes({ contaId, aRefazer }: { contaId: string; aRefazer: boolean }) {
  const { mutate: autorizar, pergunta, isPending, isSuccess, error } = useAutorizacao()
  const { mutate: desvincular, pergunta: aoDesvincular, isPending: desvinculando } = useDesvincular()
  const navigate = useNavigate()
  return (
    <>
      <div className={styles.acoes}>
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
      </div>
      <FormAlert message={error && mensagemDaFalha(error, 'Erro ao abrir o PagBank.')} />
      <SenhaDeNovo pergunta={pergunta ?? aoDesvincular} />
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
