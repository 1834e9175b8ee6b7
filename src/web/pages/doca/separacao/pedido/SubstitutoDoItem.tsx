import { useState } from 'react'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { dinheiroDoSubstituto, fimDoSubstituto, temEstoque } from '#domain/entrega/substituto.ts'
import { contarUnidades, nomeComTipo } from '#domain/venda/produto-escrito.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { descreverSubstituto } from '#web/components/separacao/falta.ts'
import {
  type ItemASeparar,
  type PedidoASeparar,
  useOferecerSubstituto,
  useRetirarSubstituto,
} from '#web/queries/doca/separacao-queries.ts'
import { useCombinados } from '#web/queries/mercado/combinado-queries.ts'
import { type Cotacao, useCotacoesDoVendedor } from '#web/queries/mercado/cotacao-queries.ts'
import { usePedido } from '#web/queries/pedido/pedido-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Box, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { erroDaBalanca, type ItemNaTela, itemParaEnviar } from './digitado.ts'

interface SubstitutoDoItemProps {
  pedido: PedidoASeparar
  item: ItemASeparar
  naTela: ItemNaTela
}

/** The offer for the missing units of an item, or the way to make one (rule N154). */
export function SubstitutoDoItem({ pedido, item, naTela }: SubstitutoDoItemProps) {
  const [escolhendo, setEscolhendo] = useState(false)
  const { substituto } = item
  const vivo = substituto?.situacao === 'ABERTA' || substituto?.situacao === 'ACEITA'
  const emTempo = fimDoSubstituto(pedido.entregaDia, lerRelogio()) !== null
  return (
    <Stack gap={2}>
      {substituto && <Oferecido pedidoId={pedido.id} substituto={substituto} />}
      {!vivo && emTempo && !escolhendo && (
        <Row wrap gap={3}>
          {item.aceitaParecidos && (
            <StatusMark icon="check" tone="success">
              Aceita parecidos
            </StatusMark>
          )}
          <Button
            variant="quiet"
            aria-label={`Oferecer outro produto no lugar de ${nomeComTipo(item.produto)}`}
            onClick={() => setEscolhendo(true)}
          >
            Oferecer outro produto
          </Button>
        </Row>
      )}
      {!vivo && escolhendo && <Opcoes pedido={pedido} item={item} naTela={naTela} />}
    </Stack>
  )
}

interface OferecidoProps {
  pedidoId: number
  substituto: NonNullable<ItemASeparar['substituto']>
}

function Oferecido({ pedidoId, substituto }: OferecidoProps) {
  const { mutate: retirar, isPending } = useRetirarSubstituto()
  const { id, situacao } = substituto
  const aceita = situacao === 'ACEITA'
  return (
    <Row wrap gap={2} justify="between">
      <StatusMark icon={aceita ? 'check' : 'clock'} tone={aceita ? 'success' : 'neutral'} sentence>
        {descreverSubstituto(substituto)}
      </StatusMark>
      {situacao === 'ABERTA' && (
        <Button variant="plain" busy={isPending} onClick={() => retirar({ pedidoId, id })}>
          Retirar oferta
        </Button>
      )}
    </Row>
  )
}

/** The seller's other products of the category, each with what its buyer pays and what the seller gives, and one tap to send. */
function Opcoes({ pedido, item, naTela }: SubstitutoDoItemProps) {
  const cotacoes = useCotacoesDoVendedor(useUser().id)
  const doPedido = usePedido(pedido.id)
  const acordos = useCombinados()
  const { mutate: oferecer, isPending, variables } = useOferecerSubstituto()
  // It would be sent as if nothing had been weighed.
  if (erroDaBalanca(item, naTela)) return <p className="danger small">Corrija o peso na balança.</p>
  if (cotacoes.isLoading || doPedido.isLoading || acordos.isLoading)
    return <Skeleton height={44} count={2} label="Carregando produtos…" />
  const lido = doPedido.data?.itensPedido.find(({ id }) => id === item.id)
  if (!lido || !cotacoes.data || !acordos.data)
    return <p className="danger small">Não deu para carregar os produtos.</p>
  const faltaram = item.quantidade - naTela.separado
  const parte = { preco: deReais(lido.cotacao.preco), faltaram }
  const { produto } = lido.cotacao
  const opcoes = cotacoes.data.filter(
    outra =>
      outra.produto.categoria === produto.categoria &&
      outra.produto.id !== produto.id &&
      temEstoque(outra.disponivel ?? null, 1),
  )
  if (opcoes.length === 0) return <p className="muted small">Você não tem outro produto desta categoria.</p>
  return (
    <ul className="divided">
      {opcoes.map(cotacao => {
        const quantidade = Math.min(faltaram, cotacao.disponivel ?? faltaram)
        const acordo = acordos.data.combinados.find(
          um => um.aceitoEm && um.cotacaoId === cotacao.id && um.comprador.id === doPedido.data?.comprador.id,
        )
        const preco = acordo && acordo.preco < cotacao.preco ? acordo.preco : cotacao.preco // rules N147, N148
        const envio = {
          pedidoId: pedido.id,
          falta: itemParaEnviar(item, naTela),
          cotacaoId: cotacao.id,
          quantidade,
        }
        return (
          <Row as="li" key={cotacao.id} gap={3} justify="between">
            <Box grow shrink className="tight">
              <strong>{nomeComTipo(cotacao.produto)}</strong>{' '}
              <span className="muted small block">
                {dinheiroDa({ ...cotacao, preco }, quantidade, parte)}
              </span>
            </Box>
            <Button
              variant="quiet"
              aria-label={`Oferecer ${nomeComTipo(cotacao.produto)}`}
              busy={isPending && variables.cotacaoId === cotacao.id}
              onClick={() => !isPending && oferecer(envio)}
            >
              Oferecer
            </Button>
          </Row>
        )
      })}
    </ul>
  )
}

// A dearer substitute is partly the seller's gift, which is said before it is sent (rule N155).
function dinheiroDa(
  { preco, produto }: Cotacao,
  quantidade: number,
  parte: Parameters<typeof dinheiroDoSubstituto>[1],
): string {
  const { cobrado, abatimento, presente } = dinheiroDoSubstituto({ preco: deReais(preco), quantidade }, parte)
  const quanto = `${contarUnidades(quantidade, produto)} por ${formatarCentavos(cobrado)}`
  if (presente > 0) return `${quanto}; você dá ${formatarCentavos(presente)}`
  return abatimento > 0 ? `${quanto}; ${formatarCentavos(abatimento)} voltam ao comprador` : quanto
}
