import { ControleDeCompra } from '#web/components/carrinho/ControleDeCompra.tsx'
import type { ProdutoDaLista } from '#web/components/produto/CardDeProduto.tsx'
import { useAdicionarItem } from '#web/pages/carrinho/carrinho-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'

interface AcaoDoCardProps {
  produto: ProdutoDaLista
}

/** Puts one unit of the cheapest quote into the cart; without a quote says so. */
export function AcaoDoCard({ produto: { nome, melhorCotacao } }: AcaoDoCardProps) {
  const pode = usePermissao()
  const { mutate: adicionar, isPending } = useAdicionarItem()
  if (!pode('usar-carrinho')) return null
  if (!melhorCotacao)
    return (
      <Button wide variant="quiet" icon="plus" disabledReason="Nenhuma cotação disponível.">
        Adicionar
      </Button>
    )
  return (
    <ControleDeCompra
      cotacaoId={melhorCotacao.id}
      produtoNome={nome}
      adicionando={isPending}
      onAdicionar={() => adicionar({ cotacaoId: melhorCotacao.id, quantidade: 1 })}
    />
  )
}
