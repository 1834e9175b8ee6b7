import { useState } from 'react'
import { tiposDeTarefa } from '#contract/mesa/tipos.ts'
import { acordoDeFreteSchema } from '#contract/pedido/item-e-frete.ts'
import { dataEmSaoPaulo, somarDias } from '#domain/calendario.ts'
import { deReais, formatarPreco } from '#domain/centavos.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { useCombinarFrete } from '#web/queries/compra/carrinho/frete-do-carrinho.ts'
import { useCarrinho } from '#web/queries/compra/carrinho-queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { FormRow } from '#web/ui/form/FormRow.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { descreverEntrega } from './entrega.ts'
import { ReferenciaDoFrete } from './ReferenciaDoFrete.tsx'

const { combinar: ACAO } = tiposDeTarefa.frete.acoes
const { valor: VALOR, validoAte: ULTIMO_DIA } = ACAO.desenho

interface CombinarFreteDialogProps {
  compradorNome: string
  onClose: () => void
  /** Called after it was agreed; the button that opened the dialog may have gone. */
  onDone: () => void
}

/** Staff agree the freight of the cart of `DonoDoCarrinho`: amount, reason and last day (rule M39). */
export function CombinarFreteDialog({ compradorNome, onClose, onDone }: CombinarFreteDialogProps) {
  const carrinho = useCarrinho()
  return (
    <Dialog title={`Frete de ${compradorNome}`} onClose={onClose}>
      <Consultado
        consulta={carrinho}
        falha="Erro ao carregar o carrinho."
        esqueleto={<Skeleton height={420} label="Carregando carrinho…" />}
      >
        {dados => <AcordoForm carrinho={dados} onDone={onDone} />}
      </Consultado>
    </Dialog>
  )
}

interface AcordoFormProps {
  /** As it is now. */
  carrinho: Carrinho
  onDone: () => void
}

function AcordoForm({ carrinho, onDone }: AcordoFormProps) {
  const { mutateAsync: combinar } = useCombinarFrete()
  // The cart at the start, which is what staff judge; after a refusal the present one, which is on screen then.
  const [freteNoInicio, setFreteNoInicio] = useState<Carrinho['frete'] | null>(carrinho.frete)
  const visto = freteNoInicio ?? carrinho.frete
  const [hoje] = useState(() => dataEmSaoPaulo(lerRelogio()))
  const [iniciais] = useState(() => valoresIniciais(carrinho, hoje))
  const [valor, setValor] = useState(iniciais.valor)
  return (
    <>
      <p>
        {descreverEntrega(visto)}. {ACAO.pergunta}
      </p>
      <Form
        schema={acordoDeFreteSchema}
        defaultValues={iniciais}
        onEdit={({ valor }) => setValor(String(valor))}
        onSubmit={async acordo => {
          await combinar({ acordo, visto })
          onDone()
        }}
        explainError={error => {
          setFreteNoInicio(null)
          return mensagemDaFalha(error, ACAO.falha)
        }}
        submitLabel={ACAO.rotulo}
      >
        {({ field }) => (
          <>
            <FormRow>
              <TextInput
                label={VALOR.rotulo}
                before="R$"
                inputMode="decimal"
                autoComplete="off"
                {...field('valor')}
              />
              <TextInput
                label={ULTIMO_DIA.rotulo}
                type="date"
                min={hoje}
                max={somarDias(hoje, ULTIMO_DIA.daquiADias)}
                {...field('validoAte')}
              />
            </FormRow>
            <ReferenciaDoFrete frete={visto} valor={valor} />
            <TextArea
              label={ACAO.observacao.rotulo}
              hint={ACAO.observacao.dica}
              rows={3}
              {...field('motivo')}
            />
          </>
        )}
      </Form>
    </>
  )
}

function valoresIniciais({ frete: { valor, combinado } }: Carrinho, hoje: string) {
  return {
    valor: combinado && valor !== null ? formatarPreco(deReais(valor)) : '',
    motivo: combinado?.motivo ?? '',
    validoAte: combinado?.validoAte ?? somarDias(hoje, ULTIMO_DIA.inicial),
  }
}
