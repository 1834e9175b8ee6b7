import * as z from 'zod/mini'
import { decisaoDaAprovacaoSchema } from '#contract/pessoas/decisao-da-aprovacao.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { type Aprovacao, useDecidirAprovacao } from '#web/queries/pessoas/aprovacao-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { type Decisao, decisoes } from './decisoes.ts'
import { descrever } from './descrever.ts'
import { Mudancas } from './PedidoDeAprovacao.tsx'

const formSchema = z.pick(decisaoDaAprovacaoSchema, { nota: true })

interface DecidirDialogProps {
  aprovacao: Aprovacao
  decisao: Decisao
  onClose: () => void
  /** Called after the decision; the row has left the list. */
  onDone: () => void
}

/** Shows what was asked for once more, and takes an optional note. */
export function DecidirDialog({ aprovacao, decisao, onClose, onDone }: DecidirDialogProps) {
  const { id, resumo, pedidaPor } = aprovacao
  const { mutateAsync: decidir } = useDecidirAprovacao(id)
  const { verbo, pergunta, corpo } = decisoes[decisao]
  return (
    <Dialog title={`${verbo}: ${descrever(resumo).titulo}`} onClose={onClose}>
      {decisao !== 'desistir' && <p>Pedido de {pedidaPor.nome}.</p>}
      <Mudancas resumo={resumo} />
      <p>{pergunta}</p>
      <Form
        schema={formSchema}
        defaultValues={{ nota: '' }}
        onSubmit={async ({ nota }) => {
          await decidir({ decisao: corpo, nota })
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'Não foi possível decidir agora.')}
        submitLabel={verbo}
        submitVariant={decisao === 'aprovar' ? undefined : 'danger'}
        actions={
          <Button variant="plain" onClick={onClose}>
            Cancelar
          </Button>
        }
      >
        {({ field }) => <TextArea label="Observação" optional rows={2} {...field('nota')} />}
      </Form>
    </Dialog>
  )
}
