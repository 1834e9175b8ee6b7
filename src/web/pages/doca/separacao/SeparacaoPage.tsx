import { getRouteApi, Link } from '@tanstack/react-router'
import { type MouseEvent, useRef, useState } from 'react'
import { diaEMes } from '#domain/calendario.ts'
import { partesDeEtiquetas, volumesDoItem } from '#domain/entrega/separacao.ts'
import { contarUnidades, nomeComTipo } from '#domain/venda/produto-escrito.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { formatarQuando } from '#web/components/cotacao/termos/termos.ts'
import { diaDoEndereco } from '#web/components/data/nome-do-dia.ts'
import { useImprimindo } from '#web/components/impressao/use-imprimindo.ts'
import { paths } from '#web/paths.ts'
import {
  enderecoDosPapeis,
  type PedidoASeparar as Pedido,
  SEM_DIA,
  type Separacao,
  useSeguirSeparacao,
  useSeparacao,
} from '#web/queries/doca/separacao-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Grid, Row } from '#web/ui/layout/Layout.tsx'
import { Menu, menuItemClass } from '#web/ui/overlay/Menu.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { DiasDaSeparacao } from './DiasDaSeparacao.tsx'
import { FolhaDaSeparacao } from './papel/FolhaDaSeparacao.tsx'
import { CabecaDoPedido } from './pedido/CabecaDoPedido.tsx'
import { foiSeparado, temDigitado } from './pedido/digitado.ts'
import { PedidoASeparar } from './pedido/PedidoASeparar.tsx'
import { PedidosSeparados } from './pedido/PedidosSeparados.tsx'
import { useDigitados } from './pedido/use-digitados.ts'
import styles from './SeparacaoPage.module.css'
import { TotaisASeparar } from './TotaisASeparar.tsx'

/** A day's packing: what to load, the orders that still need a hand, and behind their numbers those that are packed or not paid. */
function SeparacaoAberta({ separacao }: { separacao: Separacao }) {
  const { dia, pedidos } = separacao
  const aSeparar = pedidos.filter(({ aguardaPagamento }) => !aguardaPagamento)
  const esperam = pedidos.filter(({ aguardaPagamento }) => aguardaPagamento)
  return (
    <>
      <PageHeader
        title="Separação"
        aside={aSeparar.length > 0 && <PapeisDaSeparacao separacao={separacao} />}
      />
      <DiasDaSeparacao dia={dia ?? SEM_DIA} />
      {pedidos.length === 0 && <NadaASeparar dia={dia} />}
      <Grid gap={3} columnGap={6} className={styles.colunas}>
        {aSeparar.length > 0 && (
          <>
            <TotaisASeparar totais={separacao.totais} />
            <PedidosDoDia pedidos={aSeparar} />
          </>
        )}
        {esperam.length > 0 && <PedidosQueEsperam pedidos={esperam} />}
      </Grid>
    </>
  )
}

/** For so long after an order has left the list a tap is meant for what stood there before. */
const ASSENTA_MS = 400

function PedidosDoDia({ pedidos: doDia }: { pedidos: readonly Pedido[] }) {
  const mudamAte = ateQuandoTodosMudam(doDia)
  // Said once above instead of on each.
  const pedidos = mudamAte ? doDia.map(pedido => ({ ...pedido, podeMudar: false })) : doDia
  const digitacao = useDigitados(useUser().id)
  const [mudando, setMudando] = useState<number | null>(null)
  const saiuEm = useRef(Number.NEGATIVE_INFINITY)
  const naLista = (pedido: Pedido) =>
    !foiSeparado(pedido) || pedido.id === mudando || temDigitado(pedido, digitacao.digitados)
  const aFazer = pedidos.filter(naLista)
  const separados = pedidos.filter(foiSeparado).length

  function ignorarToqueAtrasado(event: MouseEvent) {
    if (event.detail === 0 || performance.now() - saiuEm.current > ASSENTA_MS) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <section>
      <h2 className="visually-hidden">Por pedido</h2>
      <p role="status" className="visually-hidden">
        {separados} de {pedidos.length} separados
      </p>
      {mudamAte && (
        <p className="warn small strong">
          Ainda podem mudar até {formatarQuando(new Date(mudamAte), lerRelogio())}.
        </p>
      )}
      <Row aria-hidden="true" className={styles.andamento}>
        {pedidos.map(({ id }, lugar) => (
          <span key={id} className={lugar < separados ? styles.feito : undefined} />
        ))}
      </Row>
      <div className={`panel divided ${styles.lista}`}>
        {aFazer.length > 0 && (
          <ul className="divided" onClickCapture={ignorarToqueAtrasado}>
            {aFazer.map(pedido => (
              <PedidoASeparar
                key={pedido.id}
                pedido={pedido}
                digitacao={digitacao}
                mudando={pedido.id === mudando}
                onSair={() => {
                  saiuEm.current = performance.now()
                  setMudando(null)
                }}
              />
            ))}
          </ul>
        )}
        <PedidosSeparados pedidos={pedidos.filter(pedido => !naLista(pedido))} onMudar={setMudando} />
      </div>
    </section>
  )
}

/** The last cut-off of the day's orders while all of them may still change (rule N55); undefined if one may not. */
function ateQuandoTodosMudam(pedidos: readonly Pedido[]): string | undefined {
  if (!pedidos.every(({ podeMudar }) => podeMudar)) return undefined
  return pedidos
    .flatMap(({ fechaEm }) => fechaEm ?? [])
    .toSorted()
    .at(-1)
}

/** Orders that are not packed before they are paid: their items, to be read. */
function PedidosQueEsperam({ pedidos }: { pedidos: readonly Pedido[] }) {
  const titulo = pedidos.length === 1 ? '1 aguarda pagamento' : `${pedidos.length} aguardam pagamento`
  return (
    <section className={`panel divided ${styles.lista} ${styles.esperam}`}>
      <Fold bare summary={<h2 className={styles.contados}>{titulo}</h2>}>
        <p className={`muted small ${styles.explicacao}`}>Separe só depois de pagos. Fora das somas.</p>
        <ul>
          {pedidos.map(pedido => (
            <li key={pedido.id} className={`rule-above ${styles.separado}`}>
              <CabecaDoPedido pedido={pedido} />
              <p className="small">
                {pedido.itens
                  .map(
                    ({ produto, quantidade }) =>
                      `${contarUnidades(quantidade, produto)} ${nomeComTipo(produto)}`,
                  )
                  .join(', ')}
              </p>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  )
}

function NadaASeparar({ dia }: Pick<Separacao, 'dia'>) {
  return (
    <Empty
      text={dia ? `Nada para separar em ${diaEMes(dia)}.` : 'Nenhum pedido sem dia marcado.'}
      drawing="/arte/vazio.svg"
    >
      <Link to={paths.pedidos} className={buttonClass({ variant: 'quiet' })}>
        Ver pedidos
      </Link>
    </Empty>
  )
}

/** The day on paper: printed from here, as a list to keep, and as labels (rules N54, N59). */
function PapeisDaSeparacao({ separacao }: { separacao: Separacao }) {
  const imprimindo = useImprimindo()
  const { dia, pedidos } = separacao
  const volumes = pedidos
    // As on the labels: those that wait for their payment are not packed yet.
    .filter(({ aguardaPagamento }) => !aguardaPagamento)
    .flatMap(({ itens }) => itens)
    .reduce((soma, { quantidade, separado, produto: { unidadeMedida } }) => {
      const dito = separado?.quantidade ?? null
      return soma + volumesDoItem({ quantidade, separado: dito, unidadeMedida })
    }, 0)
  const partes = partesDeEtiquetas(volumes)
  const papel = (rotulo: string, endereco: string) => (
    <a key={rotulo} className={menuItemClass} href={endereco} target="_blank" rel="noopener">
      {rotulo}
    </a>
  )
  return (
    <>
      <Menu label="Papéis" icon="printer">
        <button type="button" className={menuItemClass} onClick={() => window.print()}>
          Imprimir
        </button>
        {papel('Lista (PDF)', enderecoDosPapeis(dia, 'lista'))}
        {Array.from({ length: partes }, (_, lugar) => lugar + 1).map(parte =>
          papel(
            partes > 1 ? `Etiquetas ${parte} de ${partes}` : 'Etiquetas (PDF)',
            enderecoDosPapeis(dia, 'etiquetas', partes > 1 ? parte : undefined),
          ),
        )}
      </Menu>
      {imprimindo && <FolhaDaSeparacao separacao={separacao} />}
    </>
  )
}

const route = getRouteApi('/sessao/separacao')

/** What a seller has to pack for a day: first what to load, then for whom (rules N54–N57). */
export function SeparacaoPage() {
  const { dia: texto } = route.useSearch()
  const dia = texto === SEM_DIA ? SEM_DIA : diaDoEndereco(texto)
  const separacao = useSeparacao(dia)
  useSeguirSeparacao()
  return (
    <Consultado
      consulta={separacao}
      falha="Erro ao carregar a separação."
      esqueleto={
        <>
          <PageHeader title="Separação" />
          <DiasDaSeparacao dia={dia} />
          <Skeleton height={72} count={6} label="Carregando separação…" />
        </>
      }
    >
      {dados => <SeparacaoAberta separacao={dados} />}
    </Consultado>
  )
}
