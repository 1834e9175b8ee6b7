import { useRef } from 'react'
import { ProdutoInput } from '#web/components/edicao/ProdutoInput.tsx'
import { type ProdutoDoCombo, rotuloDoProduto } from '#web/components/edicao/produto-digitado.ts'
import type { Escolha } from '#web/components/edicao/use-escolha.ts'
import type { FieldBinding } from '#web/ui/form/Form.tsx'

interface CampoDoProdutoProps {
  field: FieldBinding
  escolha: Escolha
  /** Products that are not suggested (rule M8). */
  cotados: ReadonlySet<number>
  /** Receives the product that the text names, or null. */
  onProduto: (produto: ProdutoDoCombo | null) => void
  /** Writes the understood name into the field. */
  onEntendido: (nome: string) => void
}

/** A product, found by typing. */
export function CampoDoProduto({ field, escolha, cotados, onProduto, onEntendido }: CampoDoProdutoProps) {
  const digitado = useRef('')

  function entender(produto: ProdutoDoCombo) {
    const rotulo = rotuloDoProduto(produto)
    escolha.lembrar(produto)
    digitado.current = rotulo
    onEntendido(rotulo)
    onProduto(produto)
  }

  return (
    <ProdutoInput
      {...field}
      semEstes={cotados}
      onEscolha={entender}
      onChange={event => {
        digitado.current = event.target.value
        onProduto(null)
        return field.onChange(event)
      }}
      onBlur={async event => {
        const texto = event.target.value
        void field.onBlur(event)
        const produto = await escolha.achar(texto)
        // So that the seller sees it before publishing, unless the answer came too late.
        if (produto && texto === digitado.current) entender(produto)
      }}
    />
  )
}
