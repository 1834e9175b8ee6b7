import { getRouteApi } from '@tanstack/react-router'
import { DonoDoCarrinho } from '#web/queries/compra/carrinho/leitura-do-carrinho.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { CarrinhoAberto } from './CarrinhoAberto.tsx'

const route = getRouteApi('/sessao/carrinho')

/** The user's own cart; staff may open a buyer's instead (spec §2, rule M14). */
export function CarrinhoPage() {
  const { userId } = route.useSearch()
  const pode = usePermissao()
  const dono = (pode('usar-carrinho-de-outro') && userId) || null
  return (
    <DonoDoCarrinho value={dono}>
      <CarrinhoAberto key={dono} visaoDaEquipe={dono !== null} />
    </DonoDoCarrinho>
  )
}
