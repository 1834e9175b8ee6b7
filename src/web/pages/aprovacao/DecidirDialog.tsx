import * as z from 'zod/mini'
import { decisaoDaAprovacaoSchema } from '#contract/decisao-da-aprovacao.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { type Aprovacao, useDecidirAprovacao } from '#web/queries/aprovacao-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { descrever } from './descrever.ts'
import { Mudancas } from './PedidoDeAprovacao.tsx'

/** What can be done with a request; only the person who asked withdraws it. */
export type Decisao = 'aprovar' | 'recusar' | 'desistir'

export const decisoes = {
  aprovar: {
    verbo: 'Aprovar',
    pergunta: 'É feito agora, em nome de quem pediu e com a sua aprovação.',
    corpo: 'APROVAR',
    icon: 'check',
  },
  recusar: {
    verbo: 'Recusar',
    pergunta: 'Nada muda. Quem pediu pode pedir de novo.',
    corpo: 'RECUSAR',
    icon: 'close',
  },
  desistir: {
    verbo: 'Desistir',
    pergunta: 'Nada muda, e ninguém mais decide sobre este pedido.',
    corpo: 'RECUSAR',
    icon: 'close',
  },
} as const

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
