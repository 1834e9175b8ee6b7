import { useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { textoObrigatorio } from '#contract/campos.ts'
import { fraseDoMotivo } from '#contract/erros.ts'
import { type Centavos, emReais, formatarCentavos } from '#domain/centavos.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import {
  type ProdutoDoCombo,
  produtoDoTexto,
  rotuloDoProduto,
} from '#web/components/edicao/produto-digitado.ts'
import { precoDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import { usePublicarCotacao } from '#web/queries/cotacao-queries.ts'
import { useLerFaixaDePreco, useProduto } from '#web/queries/produto-queries.ts'
import { Form } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
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
    produto: z.pipe(
      textoObrigatorio().check(
        z.refine(texto => produtoDoTexto(produtos, texto) !== null, {
          error: 'Escolha um produto da lista.',
          abort: true,
        }),
        z.refine(
          texto => produtoDoTexto(livres, texto) !== null,
          fraseDoMotivo({ codigo: 'cotacao-ja-publicada' }),
        ),
      ),
      z.transform(texto => produtoDoTexto(produtos, texto)?.id ?? 0),
    ),
    preco: precoDigitadoSchema,
  })

/** Publishes a quote: a product found by typing, and its price. */
export function CotacaoForm({ produtos, livres, onClose }: CotacaoFormProps) {
  const listaId = useId()
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
        const campoDoProduto = field('produto')
        const campoDoPreco = field('preco')
        return (
          <>
            <TextInput
              label="Produto"
              list={listaId}
              autoComplete="off"
              placeholder="Digite para procurar"
              {...campoDoProduto}
              onChange={event => {
                setEscolhido(produtoDoTexto(produtos, event.target.value))
                return campoDoProduto.onChange(event)
              }}
              onBlur={event => {
                // Writes the name of the product that was understood into the field, so that the seller sees it before publishing.
                const entendido = produtoDoTexto(produtos, event.target.value)
                if (entendido) set('produto', rotuloDoProduto(entendido))
                return campoDoProduto.onBlur(event)
              }}
            />
            <datalist id={listaId}>
              {livres.map(opcao => (
                <option key={opcao.id} value={rotuloDoProduto(opcao)} />
              ))}
            </datalist>
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
