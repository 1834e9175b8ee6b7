import * as z from 'zod/mini'
import { type Centavos, deReais, emReais, formatarCentavos, formatarPreco } from '#domain/centavos.ts'
import { ehSaltoDePreco } from '#domain/venda/salto-de-preco.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { precoDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import { type Cotacao, useEditarCotacao } from '#web/queries/mercado/cotacao-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { PrecoInput } from './PrecoInput.tsx'

const edicaoFormSchema = z.strictObject({ preco: precoDigitadoSchema })

interface EdicaoDePrecoProps {
  cotacao: Cotacao
  onClose: () => void
  onSalvo: () => void
}

/** The price of one quote, edited in its place. */
export function EdicaoDePreco({ cotacao, onClose, onSalvo }: EdicaoDePrecoProps) {
  const { mutateAsync: editar } = useEditarCotacao()
  const antes = deReais(cotacao.preco)
  const preco = formatarPreco(antes)
  return (
    <Form
      label={`Preço de ${cotacao.produto.nome}`}
      schema={edicaoFormSchema}
      defaultValues={{ preco }}
      submitLabel="Salvar"
      actions={
        <Button variant="plain" onClick={onClose}>
          Cancelar
        </Button>
      }
      explainError={error => mensagemDaFalha(error, 'Erro ao atualizar o preço.')}
      onSubmit={async valores => {
        if (ehSaltoDePreco(antes, valores.preco) && !(await confirmarSalto(antes, valores.preco))) return
        await editar({ cotacao, preco: emReais(valores.preco) })
        onSalvo()
      }}
    >
      {({ field }) => (
        <PrecoInput
          field={field('preco')}
          inicial={preco}
          pesoQuilos={cotacao.produto.peso}
          antes={formatarCentavos(antes)}
          enterKeyHint="next"
          onEscape={onClose}
        />
      )}
    </Form>
  )
}

function confirmarSalto(antes: Centavos, depois: Centavos): Promise<boolean> {
  const [de, para] = [formatarCentavos(antes), formatarCentavos(depois)]
  return confirmAction({
    title: `Mudar o preço de ${de} para ${para}?`,
    text: 'É bem diferente do preço atual. Confira antes de salvar.',
    confirmLabel: `Salvar ${para}`,
    cancelLabel: 'Corrigir',
  })
}
