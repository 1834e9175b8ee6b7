import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type Centavos, emReais, formatarCentavos } from '#domain/centavos.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import { type EscolhaDeProdutos, produtoLivreSchema } from '#web/components/edicao/produto-livre.ts'
import { useEscolha } from '#web/components/edicao/use-escolha.ts'
import { precoDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import { usePublicarCotacao } from '#web/queries/mercado/cotacao-queries.ts'
import { useLerFaixaDePreco, useProduto } from '#web/queries/mercado/produto-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { CampoDoProduto } from './CampoDoProduto.tsx'
import { PrecoInput } from './PrecoInput.tsx'
import { duvidaSobreOPreco } from './preco-digitado.ts'

interface CotacaoFormProps {
  /** Products with a quote of this seller: these are not suggested (rule M8). */
  cotados: ReadonlySet<number>
  onClose: () => void
}

// The field holds a product's name; the request sends its id.
const formDe = (escolha: EscolhaDeProdutos) =>
  z.strictObject({ produto: produtoLivreSchema(escolha), preco: precoDigitadoSchema })

/** Publishes a quote: a product found by typing, and its price. */
export function CotacaoForm({ cotados, onClose }: CotacaoFormProps) {
  const [escolhido, setEscolhido] = useState<ProdutoDoCombo | null>(null)
  const escolha = useEscolha()
  const produto = useProduto(escolhido?.id ?? null)
  const { mutateAsync: publicar } = usePublicarCotacao()
  const lerFaixa = useLerFaixaDePreco()
  // The schema answers centavos; the doubt is about what was typed.
  const precoDigitado = useRef('')
  return (
    <Form
      label="Nova cotação"
      schema={formDe({ achar: escolha.achar, cotados })}
      defaultValues={{ produto: '', preco: '' }}
      submitLabel="Publicar cotação"
      explainError={error => mensagemDaFalha(error, 'Erro ao publicar a cotação.')}
      onSubmit={async valores => {
        const duvida = duvidaSobreOPreco(
          precoDigitado.current,
          valores.preco,
          await lerFaixa(valores.produto),
        )
        if (duvida && !(await confirmarPreco(valores.preco, duvida))) return
        await publicar({ produtoId: valores.produto, preco: emReais(valores.preco) })
        onClose()
      }}
    >
      {({ field, set }) => {
        const campoDoPreco = field('preco')
        return (
          <>
            <CampoDoProduto
              field={field('produto')}
              escolha={escolha}
              cotados={cotados}
              onProduto={setEscolhido}
              onEntendido={nome => set('produto', nome)}
            />
            <PrecoInput
              field={{
                ...campoDoPreco,
                onChange: event => {
                  precoDigitado.current = event.target.value
                  return campoDoPreco.onChange(event)
                },
              }}
              inicial=""
              pesoQuilos={produto.data?.peso ?? null}
            />
          </>
        )
      }}
    </Form>
  )
}

function confirmarPreco(preco: Centavos, duvida: string): Promise<boolean> {
  const valor = formatarCentavos(preco)
  return confirmAction({
    title: `Publicar por ${valor}?`,
    text: duvida,
    confirmLabel: `Publicar por ${valor}`,
    cancelLabel: 'Corrigir',
  })
}
