import { useState } from 'react'
import * as z from 'zod/mini'
import { textoObrigatorio } from '#contract/campos.ts'
import { emReais, type Reais } from '#domain/centavos.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { escreverMilhares, precoDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { ChipChoice } from '#web/ui/form/ChipChoice.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useDialogSubject } from '#web/ui/overlay/use-dialog-subject.ts'

interface LancarNaContaProps {
  titulo: string
  pagamento: string
  /** The balance of the ledger, in reais. */
  saldo: Reais
  lancar: (lancamento: LancamentoDigitado & { saldoAnterior: Reais }) => Promise<unknown>
}

/** The button for a line by hand, and its dialog. */
export function LancarNaConta({ saldo, lancar, ...palavras }: LancarNaContaProps) {
  // The balance that stood beside the button: a repetition after a lost answer says the same.
  const { subject: saldoAnterior, open, closing } = useDialogSubject<Reais>()
  return (
    <div>
      <Button variant="quiet" icon="edit" onClick={() => open(saldo)}>
        Lançar à mão
      </Button>
      {saldoAnterior !== null && (
        <LancarDialog
          {...palavras}
          lancar={lancamento => lancar({ ...lancamento, saldoAnterior })}
          {...closing}
        />
      )}
    </div>
  )
}

/** A line as staff write it: a payment, or a correction with a sign. */
interface LancamentoDigitado {
  paga: boolean
  /** Signed for a correction, otherwise what was paid. */
  valor: Reais
  observacao: string
  pedidoId?: number
}

export const lancamentoSchema = z.object({
  valor: precoDigitadoSchema,
  pedido: z.pipe(
    z.string().check(z.regex(/^\s*(?:[1-9]\d{0,8})?\s*$/, 'Digite o número do pedido, ou deixe vazio.')),
    z.transform(texto => Number(texto)),
  ),
  observacao: textoObrigatorio(500),
})

type Oque = 'PAGAR' | 'AUMENTAR' | 'DIMINUIR'

interface LancarDialogProps {
  titulo: string
  /** How a payment is called here: 'Pago em dinheiro'. */
  pagamento: string
  lancar: (lancamento: LancamentoDigitado) => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

/** Staff write a line of a ledger of claims by hand, with a note (rules N66, N67, N72). */
function LancarDialog({ titulo, pagamento, lancar, onClose, onDone }: LancarDialogProps) {
  const [oQue, setOQue] = useState<Oque>('PAGAR')
  return (
    <Dialog title={titulo} onClose={onClose}>
      <Form
        schema={lancamentoSchema}
        defaultValues={{ valor: '', pedido: '', observacao: '' }}
        onSubmit={async ({ valor, pedido, observacao }) => {
          const reais = emReais(valor)
          await lancar({
            paga: oQue === 'PAGAR',
            // A correction that takes away has a minus sign.
            valor: oQue === 'DIMINUIR' ? (-reais as Reais) : reais,
            observacao,
            ...(pedido > 0 && { pedidoId: pedido }),
          })
          onDone()
        }}
        explainError={error => mensagemDaFalha(error, 'O lançamento não foi salvo.')}
        submitLabel="Lançar"
      >
        {({ field, set }) => (
          <>
            <ChipChoice
              label="O que houve?"
              options={{ PAGAR: pagamento, AUMENTAR: 'Corrigir para mais', DIMINUIR: 'Corrigir para menos' }}
              value={oQue}
              onChange={setOQue}
            />
            <TextInput
              label="Valor"
              before="R$"
              inputMode="decimal"
              autoComplete="off"
              {...field('valor')}
              onBlur={event => set('valor', escreverMilhares(event.target.value))}
            />
            <TextInput
              label="Pedido da ocorrência"
              optional
              inputMode="numeric"
              autoComplete="off"
              {...field('pedido')}
            />
            <TextArea
              label="Observação"
              hint="Por exemplo: Pix, comprovante 8812."
              rows={2}
              {...field('observacao')}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
