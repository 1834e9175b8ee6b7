import { edicaoDeCotacaoSchema } from '#contract/cotacao.ts'
import { deReais, emReais, formatarPreco } from '#domain/centavos.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import type { Cotacao } from '#web/components/cotacao/cotacao-da-lista.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { useEditarCotacao } from './cotacao-queries.ts'
import { PrecoInput } from './PrecoInput.tsx'

interface EdicaoDePrecoProps {
  cotacao: Cotacao
  onClose: () => void
}

/** The price of one quote, edited in its place. */
export function EdicaoDePreco({ cotacao, onClose }: EdicaoDePrecoProps) {
  const { mutateAsync: editar } = useEditarCotacao()
  const preco = formatarPreco(deReais(cotacao.preco))
  return (
    <Form
      label={`Preço de ${cotacao.produto.nome}`}
      schema={edicaoDeCotacaoSchema}
      defaultValues={{ preco, vendedorId: cotacao.vendedor.id }}
      submitLabel="Salvar"
      actions={
        <Button variant="plain" onClick={onClose}>
          Cancelar
        </Button>
      }
      explainError={error => mensagemDaFalha(error, 'Erro ao atualizar o preço.')}
      onSubmit={async valores => {
        await editar({ id: cotacao.id, preco: emReais(valores.preco) })
        onClose()
      }}
    >
      {({ field }) => <PrecoInput field={field('preco')} inicial={preco} pesoQuilos={cotacao.produto.peso} />}
    </Form>
  )
}
