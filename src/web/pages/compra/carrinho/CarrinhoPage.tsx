import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { falarInstante } from '#domain/pedido/estado.ts'
import { mensagemDoErro } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { SalvarComoListaDialog } from '#web/components/lista/SalvarComoLista.tsx'
import { useDesistirDaAprovacao } from '#web/queries/compra/carrinho/aprovacao-queries.ts'
import type { Carrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import { useGerarBoleto } from '#web/queries/compra/carrinho/gerar-boleto.ts'
import { DonoDoCarrinho } from '#web/queries/compra/carrinho/leitura-do-carrinho.ts'
import { useEsvaziarCarrinho } from '#web/queries/compra/carrinho/mudar-itens.ts'
import { useCarrinho } from '#web/queries/compra/carrinho-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { latePart } from '#web/ui/late.ts'
import { Grid } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { Menu, menuItemClass } from '#web/ui/overlay/Menu.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './CarrinhoPage.module.css'
import { CarrinhoVazio } from './CarrinhoVazio.tsx'
import { EntregaDoCarrinho } from './entrega/EntregaDoCarrinho.tsx'
import { FechamentoDoCarrinho } from './fechamento/FechamentoDoCarrinho.tsx'
import { irAoResumo } from './fechamento/ir-ao-titulo.ts'
import { ItensDoCarrinho } from './itens/ItensDoCarrinho.tsx'

// Only staff see it.
const ProdutosDoBalcao = latePart(
  async () => (await import('./balcao/ProdutosDoBalcao.tsx')).ProdutosDoBalcao,
)

interface CarrinhoAbertoProps {
  /** Staff have opened a buyer's cart. */
  visaoDaEquipe: boolean
}

/** One cart: quantities, sums and the boleto (rules M13–M19). */
function CarrinhoAberto({ visaoDaEquipe }: CarrinhoAbertoProps) {
  const consulta = useCarrinho()
  return (
    <Consultado
      consulta={consulta}
      falha={falha => (
        <FalhaAoAbrir
          {...falha}
          titulo="Carrinho"
          texto={mensagemDoErro(falha.error, 'Erro ao carregar o carrinho.')}
        />
      )}
      esqueleto={<Carregando />}
    >
      {carrinho => (
        // Until the counter's code is there nothing is shown that it would push down.
        <Suspense fallback={<Carregando />}>
          <CarrinhoCarregado carrinho={carrinho} visaoDaEquipe={visaoDaEquipe} />
        </Suspense>
      )}
    </Consultado>
  )
}

function Carregando() {
  return (
    <>
      <PageHeader title="Carrinho" />
      <Skeleton height={64} count={5} label="Carregando carrinho…" />
    </>
  )
}

/** The rare actions: keep the cart as a list, empty it. */
function AcoesDoCarrinho({ carrinho, visaoDaEquipe }: CarrinhoAbertoProps & { carrinho: Carrinho }) {
  const pode = usePermissao()
  const [salvando, setSalvando] = useState(false)
  const { mutate: esvaziar } = useEsvaziarCarrinho()
  const podeSalvar = visaoDaEquipe || pode('gerir-compras')

  /** Empties the cart after a question; the toast can undo it. */
  async function perguntar() {
    const sim = await confirmAction({
      title: 'Esvaziar o carrinho?',
      text: 'Todos os itens saem do carrinho.',
      confirmLabel: 'Esvaziar',
      danger: true,
    })
    if (sim) esvaziar(carrinho.itensPedido)
  }

  if (!podeSalvar && carrinho.emEmissao) return null
  return (
    <>
      <Menu label="Mais ações" icon="more">
        {podeSalvar && (
          <button type="button" className={menuItemClass} onClick={() => setSalvando(true)}>
            <Icon name="plus" />
            Salvar como lista
          </button>
        )}
        {!carrinho.emEmissao && (
          <button type="button" className={menuItemClass} onClick={() => void perguntar()}>
            <Icon name="trash" />
            Esvaziar carrinho
          </button>
        )}
      </Menu>
      {salvando && (
        <SalvarComoListaDialog
          compradorId={carrinho.comprador.id}
          origem={{ doCarrinho: true }}
          onClose={() => setSalvando(false)}
        />
      )}
    </>
  )
}

function CarrinhoCarregado({ carrinho, visaoDaEquipe }: CarrinhoAbertoProps & { carrinho: Carrinho }) {
  const titulo = visaoDaEquipe ? `Carrinho de ${carrinho.comprador.nome}` : 'Carrinho'
  // At the same position with and without items, so that the search keeps its text when the first item is added.
  const balcao = visaoDaEquipe && <ProdutosDoBalcao />
  if (carrinho.itensPedido.length === 0)
    return (
      <>
        <PageHeader title={titulo} />
        {balcao}
        <CarrinhoVazio visaoDaEquipe={visaoDaEquipe} primeiraCompra={carrinho.primeiraCompra} />
      </>
    )
  return (
    <>
      <PageHeader
        title={titulo}
        aside={<AcoesDoCarrinho carrinho={carrinho} visaoDaEquipe={visaoDaEquipe} />}
      />
      {balcao}
      {carrinho.aprovacao && <AprovacaoDoCarrinho aprovacao={carrinho.aprovacao} total={carrinho.total} />}
      <Button className={styles.irAoResumo} variant="quiet" icon="chevron-down" wide onClick={irAoResumo}>
        Ver o resumo
      </Button>
      <ItensEFechamento carrinho={carrinho} visaoDaEquipe={visaoDaEquipe} />
    </>
  )
}

function ItensEFechamento({ carrinho, visaoDaEquipe }: CarrinhoAbertoProps & { carrinho: Carrinho }) {
  const boleto = useGerarBoleto()
  return (
    <Grid gap={5} align="start" className={styles.colunas}>
      <Grid gap={6} className={styles.itens}>
        <EntregaDoCarrinho
          carrinho={carrinho}
          visaoDaEquipe={visaoDaEquipe}
          recusa={boleto.recusaDaEntrega}
        />
        <ItensDoCarrinho carrinho={carrinho} />
      </Grid>
      <FechamentoDoCarrinho carrinho={carrinho} boleto={boleto} />
    </Grid>
  )
}

interface AprovacaoDoCarrinhoProps {
  aprovacao: NonNullable<Carrinho['aprovacao']>
  total: Carrinho['total']
}

/** Who asked for approval of the cart, when, and for how much then (rule N116). */
function AprovacaoDoCarrinho({ aprovacao: { por, em, total: pedido }, total }: AprovacaoDoCarrinhoProps) {
  const { membro } = useUser()
  const { mutate: desistir, isPending } = useDesistirDaAprovacao()
  const minha = membro?.id === por.id
  const quem = minha ? 'Você' : por.nome
  const agora = total === pedido ? '' : ` Agora são ${formatarCentavos(deReais(total))}.`
  return (
    <Card flow="row" gap={3} justify="between" pad={2} below={3} className={styles.aprovacao}>
      <StatusMark icon="pending" tone="warn" sentence>
        {`${quem} pediu aprovação de ${formatarCentavos(deReais(pedido))} ${quando(em)}.${agora}`}
      </StatusMark>
      <Button variant="plain" busy={isPending} onClick={() => desistir(undefined)}>
        {minha ? 'Desistir' : 'Dispensar'}
      </Button>
    </Card>
  )
}

/** "às 14:10" of today, "ontem, às 14:10", "seg 23/11, às 14:10". */
function quando(em: string): string {
  const [dia, hora = ''] = falarInstante(em, lerRelogio()).split(', ')
  if (!hora) return `em ${dia}`
  return dia === 'hoje' ? `às ${hora}` : `${dia} às ${hora}`
}

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
