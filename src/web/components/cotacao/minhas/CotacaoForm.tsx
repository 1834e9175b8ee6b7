import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type Centavos, emReais, formatarCentavos } from '#domain/centavos.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import { produtoLivreSchema } from '#web/components/edicao/produto-livre.ts'
import { precoDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import { usePublicarCotacao } from '#web/queries/cotacao-queries.ts'
import { useLerFaixaDePreco, useProduto } from '#web/queries/produto-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { CampoDoProduto } from './CampoDoProduto.tsx'
import { PrecoInput } from './PrecoInput.tsx'
import { duvidaSobreOPreco } from './preco-digitado.ts'

interface CotacaoFormProps {
  /** All products. */
  produtos: readonly ProdutoDoCombo[]
  /** Products without a quote of this seller: only these are suggested (rule M8). */
  livres: readonly ProdutoDoCombo[]
  onClose: () => void
}

// The field holds a product's name; the request sends its id.
const formDe = (produtos: readonly ProdutoDoCombo[], livres: readonly ProdutoDoCombo[]) =>
  z.strictObject({
    produto: produtoLivreSchema(produtos, livres),
    preco: precoDigitadoSchema,
  })

/** Publishes a quote: a product found by typing, and its price. */
export function CotacaoForm({ produtos, livres, onClose }: CotacaoFormProps) {
  const [escolhido, setEscolhido] = useState<ProdutoDoCombo | null>(null)
  const produto = useProduto(escolhido?.id ?? null)
  const { mutateAsync: publicar } = usePublicarCotacao()
  const lerFaixa = useLerFaixaDePreco()
  // The schema answers centavos; the doubt is about what was typed.
  const precoDigitado = useRef('')
  return (
    <Form
      label="Nova cotação"
      schema={formDe(produtos, livres)}
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
              produtos={produtos}
              livres={livres}
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
