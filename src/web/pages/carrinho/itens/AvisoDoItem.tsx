import { Link } from '@tanstack/react-router'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { paths } from '#web/paths.ts'
import type { ItemDoCarrinho } from '#web/queries/carrinho/carrinho-otimista.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'

interface AvisoDoItemProps {
  item: ItemDoCarrinho
}

/** What changed since the item was added: its price, or that it is no longer for sale (rule M15). */
export function AvisoDoItem({ item: { disponivel, precoAnterior, cotacao } }: AvisoDoItemProps) {
  if (!disponivel)
    return (
      <>
        <StatusMark icon="alert" tone="danger" sentence>
          Indisponível: remova para continuar
        </StatusMark>
        <OutrasCotacoes produto={cotacao.produto} />
      </>
    )
  if (precoAnterior === null) return null
  const [antes, agora] = [precoAnterior, cotacao.preco].map(preco => formatarCentavos(deReais(preco)))
  return (
    <>
      <StatusMark icon="info" tone="warn" sentence>
        {`O preço mudou: ${antes} → ${agora}`}
      </StatusMark>
      <OutrasCotacoes produto={cotacao.produto} />
    </>
  )
}

function OutrasCotacoes({ produto }: Pick<ItemDoCarrinho['cotacao'], 'produto'>) {
  return (
    <Link to={paths.produto(produto.id)} aria-label={`Ver outras cotações de ${produto.nome}`}>
      Ver outras cotações
    </Link>
  )
}
