import { Link } from '@tanstack/react-router'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { listaDaVez } from '#domain/compra/lista.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { paths } from '#web/paths.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { usePedirDeNovo } from '#web/queries/compra/carrinho/pedir-de-novo.ts'
import { useListas } from '#web/queries/compra/lista-queries.ts'
import { usePedidos } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button, buttonClass } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'

interface CarrinhoVazioProps extends Pick<Carrinho, 'primeiraCompra'> {
  /** Staff have opened a buyer's cart. */
  visaoDaEquipe: boolean
}

/** A cart without items: what the next order most likely begins with. */
export function CarrinhoVazio({ visaoDaEquipe, primeiraCompra }: CarrinhoVazioProps) {
  const jaComprou = usePermissao()('gerir-compras') && !primeiraCompra
  if (visaoDaEquipe) return <Empty text="Este carrinho está vazio." drawing="/arte/carrinho-vazio.svg" />
  return (
    <Empty text="Seu carrinho está vazio." drawing="/arte/carrinho-vazio.svg">
      {jaComprou ? <ComoDaOutraVez /> : <VerProdutos />}
    </Empty>
  )
}

function VerProdutos({ variant }: Parameters<typeof buttonClass>[0] = {}) {
  return (
    <Link to={paths.produtos} className={buttonClass({ variant })}>
      Ver produtos
    </Link>
  )
}

/** The list of the day, the last order once more (rule N35), and the products; all at once, so that nothing moves under a finger. */
function ComoDaOutraVez() {
  const { data: listas = [], isLoading } = useListas(undefined)
  const pedidos = usePedidos({ page: 0, size: 1 })
  if (isLoading || pedidos.isLoading) return null
  const lista = listaDaVez(listas, dataEmSaoPaulo(lerRelogio()))
  const [pedido] = pedidos.data?.content ?? []
  return (
    <Stack gap={2}>
      {lista && (
        <Link to={paths.lista(lista.id)} search={{ preencher: 'sim' }} className={buttonClass()}>
          {lista.nome}
        </Link>
      )}
      {pedido && <PedirDeNovo id={pedido.id} variant={lista ? 'quiet' : 'primary'} />}
      <VerProdutos variant={lista || pedido ? 'plain' : 'primary'} />
    </Stack>
  )
}

function PedirDeNovo({ id, variant }: { id: number; variant: 'primary' | 'quiet' }) {
  const { mutate: pedir, isPending } = usePedirDeNovo(id)
  return (
    <Button variant={variant} busy={isPending} onClick={() => pedir()}>
      Pedir de novo #{id}
    </Button>
  )
}
