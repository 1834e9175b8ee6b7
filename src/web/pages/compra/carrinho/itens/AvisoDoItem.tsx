import { Link } from '@tanstack/react-router'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { AvisoDasCondicoes } from '#web/components/carrinho/condicoes/AvisoDasCondicoes.tsx'
import { paths } from '#web/paths.ts'
import type { ItemDoCarrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'

interface AvisoDoItemProps {
  item: ItemDoCarrinho
  /** Sets the item's quantity; undefined while nothing can be changed. */
  onUsar: ((quantidade: number) => void) | undefined
}

/** What an item needs before its boleto, and what changed since it was added: its price, or that it cannot be bought (rules M15, N11–N20). */
export function AvisoDoItem({ item, onUsar }: AvisoDoItemProps) {
  const { disponivel, precoAnterior, cotacao, aviso } = item
  if (!disponivel)
    return (
      <>
        {aviso && aviso.codigo !== 'item-indisponivel' ? (
          <AvisoDasCondicoes item={item} />
        ) : (
          <StatusMark icon="alert" tone="danger" sentence>
            Indisponível: remova para continuar
          </StatusMark>
        )}
        <OutrasCotacoes produto={cotacao.produto} />
      </>
    )
  return (
    <>
      <AvisoDasCondicoes item={item} onUsar={onUsar} />
      {precoAnterior !== null && <PrecoMudou antes={precoAnterior} cotacao={cotacao} />}
    </>
  )
}

type PrecoMudouProps = Pick<ItemDoCarrinho, 'cotacao'> & { antes: ItemDoCarrinho['total'] }

function PrecoMudou({ antes: precoAnterior, cotacao }: PrecoMudouProps) {
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
