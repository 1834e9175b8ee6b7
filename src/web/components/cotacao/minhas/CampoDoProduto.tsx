import { useId } from 'react'
import {
  type ProdutoDoCombo,
  produtoDoTexto,
  rotuloDoProduto,
} from '#web/components/edicao/produto-digitado.ts'
import type { FieldBinding } from '#web/ui/form/Form.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'

interface CampoDoProdutoProps {
  field: FieldBinding
  /** All products. */
  produtos: readonly ProdutoDoCombo[]
  /** The products that are suggested (rule M8). */
  livres: readonly ProdutoDoCombo[]
  /** Receives the product that the text names, or null, after each change. */
  onProduto: (produto: ProdutoDoCombo | null) => void
  /** Writes the understood name into the field. */
  onEntendido: (nome: string) => void
}

/** A product, found by typing. */
export function CampoDoProduto({ field, produtos, livres, onProduto, onEntendido }: CampoDoProdutoProps) {
  const listaId = useId()
  return (
    <>
      <TextInput
        label="Produto"
        list={listaId}
        autoComplete="off"
        placeholder="Digite para procurar"
        {...field}
        onChange={event => {
          onProduto(produtoDoTexto(produtos, event.target.value))
          return field.onChange(event)
        }}
        onBlur={event => {
          // So that the seller sees it before publishing.
          const entendido = produtoDoTexto(produtos, event.target.value)
          if (entendido) onEntendido(rotuloDoProduto(entendido))
          return field.onBlur(event)
        }}
      />
      <datalist id={listaId}>
        {livres.map(opcao => (
          <option key={opcao.id} value={rotuloDoProduto(opcao)} />
        ))}
      </datalist>
    </>
  )
}
