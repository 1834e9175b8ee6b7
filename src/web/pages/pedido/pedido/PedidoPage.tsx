import { getRouteApi, Link } from '@tanstack/react-router'
import { formatarTelefone } from '#domain/cadastro/telefone.ts'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import { comMotivo } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { formatarMomento } from '#web/components/data/datas.ts'
import { pedidoDeHoje } from '#web/components/lista/de-hoje.ts'
import { DadosDaOcorrencia } from '#web/components/ocorrencia/DadosDaOcorrencia.tsx'
import { paths } from '#web/paths.ts'
import { useGradeDoPedido } from '#web/queries/compra/lista-queries.ts'
import { useConferencia } from '#web/queries/doca/conferencia-queries.ts'
import { type DiaDeRotas, useRotas } from '#web/queries/doca/rota-queries.ts'
import { useTarefasDoPedido } from '#web/queries/mesa/mesa-queries.ts'
import { useOcorrenciasDoPedido } from '#web/queries/pedido/ocorrencia-queries.ts'
import { useAvisosDoPedido } from '#web/queries/pedido/pedido/avisos-do-pedido.ts'
import { useConversas } from '#web/queries/pedido/pedido/conversa-queries.ts'
import { type Pedido, usePedido } from '#web/queries/pedido/pedido-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { FoldRow } from '#web/ui/display/Fold.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Box, Grid, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { masked, masks } from '#web/ui/mask/mask.ts'
import { useDialogSubject } from '#web/ui/overlay/use-dialog-subject.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { FaixaDosAvisos } from './avisos/AvisosAosVendedores.tsx'
import { CancelamentoDoPedido } from './cancelamento/CancelamentoDoPedido.tsx'
import { ConversaDoPedido } from './conversa/ConversaDoPedido.tsx'
import { BoletoDoPedido } from './detalhe/BoletoDoPedido.tsx'
import { CabecaDoPedido } from './detalhe/CabecaDoPedido.tsx'
import { HistoricoDoPedido } from './detalhe/HistoricoDoPedido.tsx'
import { ItensDoPedido, SubstitutosOferecidos } from './detalhe/ItensDoPedido.tsx'
import type { DialogoDoPedido, Repetivel } from './detalhe/MenuDoPedido.tsx'
import { NaMesa } from './detalhe/NaMesa.tsx'
import { SituacaoDoPedido } from './detalhe/SituacaoDoPedido.tsx'
import { SomasDoPedido } from './detalhe/SomasDoPedido.tsx'
import { NotasDoPedido } from './nota/NotasDoPedido.tsx'
import styles from './PedidoPage.module.css'

const route = getRouteApi('/sessao/pedido/$id')

/** One order, with the parts that the role may see (spec §6, rule M29). */
export function PedidoPage() {
  const { id } = route.useParams()
  const consulta = usePedido(id)
  const conversas = useConversas(id)
  const pronto = useFaixasLidas(id) && !conversas.isLoading
  const repetivel = useRepetivel(consulta.data)
  const hoje = useGradeDoPedido(id, repetivel === 'agora')
  const esqueleto = (
    <>
      <PageHeader title={`Pedido #${id}`} />
      <Skeleton height={180} count={2} label="Carregando pedido…" />
    </>
  )
  return (
    <Consultado
      consulta={consulta}
      falha={falha => (
        <FalhaAoAbrir
          {...falha}
          titulo={`Pedido #${id}`}
          texto={comMotivo('Erro ao carregar o pedido.', falha.error)}
          volta={{ para: paths.pedidos, rotulo: 'Ver pedidos' }}
        />
      )}
      esqueleto={esqueleto}
    >
      {pedido =>
        pronto && !hoje.isLoading ? (
          <PedidoAberto
            pedido={pedido}
            conversas={conversas}
            repetivel={repetivel}
            hoje={hoje.data && pedidoDeHoje(hoje.data.linhas)}
          />
        ) : (
          esqueleto
        )
      }
    </Consultado>
  )
}

/** May this person order the items again, now because the order has ended, or from the menu (rule N35)? */
function useRepetivel(pedido: Pedido | undefined): Repetivel {
  const { id: userId } = useUser()
  const pode = usePermissao()
  if (!pedido || pedido.comprador.id !== userId || !pode('usar-carrinho')) return null
  return estaEmAberto(pedido) ? 'no-menu' : 'agora'
}

const estaEmAberto = ({ statusPedido }: Pedido) =>
  statusPedido === 'PENDENTE' || statusPedido === 'AGUARDANDO_FRETE'

/** What stands above the goods is read with the order, so that nothing moves afterwards. */
function useFaixasLidas(id: number): boolean {
  const pode = usePermissao()
  const tarefas = useTarefasDoPedido(id, pode('usar-mesa'))
  const avisos = useAvisosDoPedido(id, pode('alterar-status-do-pedido'))
  const conferencia = useConferencia(id, { enabled: pode('conferir') })
  return !tarefas.isLoading && !avisos.isLoading && !conferencia.isLoading
}

interface PedidoAbertoProps extends Omit<Parameters<typeof CabecaDoPedido>[0], 'dialogo'> {
  conversas: ReturnType<typeof useConversas>
}

function PedidoAberto({ pedido, conversas, repetivel, hoje }: PedidoAbertoProps) {
  const pode = usePermissao()
  const daEquipe = pode('alterar-status-do-pedido')
  const comValores = pode('ver-valores-do-pedido')
  const dialogo = useDialogSubject<DialogoDoPedido>()
  const { id, itensPedido, entregaDia, cancelamento, motivoParaNaoEntregar, frete } = pedido
  return (
    <>
      <CabecaDoPedido pedido={pedido} dialogo={dialogo} repetivel={repetivel} hoje={hoje} />
      <Stack gap={3} below={3} className="unless-empty">
        {pode('gerir-compras') && <SubstitutosOferecidos pedido={pedido} />}
        {pode('usar-mesa') && <NaMesa pedidoId={id} />}
        {motivoParaNaoEntregar && (
          <Box as="p" pad="3-4" className="panel">
            {motivoParaNaoEntregar}
          </Box>
        )}
        {daEquipe && <FaixaDosAvisos pedidoId={id} onVer={() => dialogo.open('avisos')} />}
        {cancelamento && <CancelamentoDoPedido cancelamento={cancelamento} />}
      </Stack>
      <Grid gap={3} columnGap={4} align="start" className={styles.colunas}>
        <Stack as="section" gap={3}>
          <Row justify="between" align="baseline" gap={3}>
            <h2>{itensPedido.length === 1 ? '1 item' : `${itensPedido.length} itens`}</h2>
            {comValores && (
              <strong className={`nowrap ${styles.total}`}>{formatarCentavos(deReais(pedido.total))}</strong>
            )}
            {frete && (
              <span className={`muted ${styles.peso}`}>{formatarPeso(deQuilos(frete.pesoTotal))}</span>
            )}
          </Row>
          <ItensDoPedido itens={itensPedido} comprador={pedido.comprador} hoje={hoje} />
          <OcorrenciasDoPedido pedidoId={id} />
        </Stack>
        <Grid gap={3}>
          {comValores && (
            <SomasDoPedido pedido={pedido}>
              {(daEquipe || pode('publicar-cotacao')) && <SituacaoDoPedido pedido={pedido} />}
            </SomasDoPedido>
          )}
          {pode('gerir-entregas') && estaEmAberto(pedido) && entregaDia && (
            <EnderecoDoPedido pedidoId={id} dia={entregaDia} />
          )}
          <ConversaDoPedido pedido={pedido} conversas={conversas} />
          <Box className={`panel unless-empty ${styles.dobras}`}>
            {pode('ver-frete-e-boleto') && <BoletoDoPedido pedido={pedido} />}
            {pode('conferir') && <EntregaConferida pedidoId={id} />}
            {comValores && <NotasDoPedido pedido={pedido} />}
            <HistoricoDoPedido pedidoId={id} />
          </Box>
        </Grid>
      </Grid>
    </>
  )
}

/** Who received the goods; draws nothing until somebody has said so (rule N61). */
function EntregaConferida({ pedidoId }: { pedidoId: number }) {
  const conferida = useConferencia(pedidoId).data?.conferida
  if (!conferida) return null
  return (
    <FoldRow title="Conferência" fact={`recebido por ${conferida.recebidoPor}`}>
      <p>
        Recebido por <strong>{conferida.recebidoPor}</strong>
        <span className="muted small block">
          Conferido em {formatarMomento(conferida.em)}, por {conferida.por.nome}
        </span>
      </p>
    </FoldRow>
  )
}

/** The claims of an order, as the role may see them; draws nothing if there are none (rules N62–N65). */
function OcorrenciasDoPedido({ pedidoId }: { pedidoId: number }) {
  const { data: ocorrencias } = useOcorrenciasDoPedido(pedidoId)
  if (!ocorrencias || ocorrencias.content.length === 0) return null
  return (
    <Stack as="section" gap={3}>
      <h2>Ocorrências</h2>
      {ocorrencias.content.map(ocorrencia => (
        <Card key={ocorrencia.id}>
          <DadosDaOcorrencia ocorrencia={ocorrencia} />
        </Card>
      ))}
    </Stack>
  )
}

/** For staff: where an order goes, and with which route of its day. */
function EnderecoDoPedido({ pedidoId, dia }: { pedidoId: number; dia: string }) {
  const { data, isLoading } = useRotas(dia)
  // As high as three lines, so that nothing moves.
  if (isLoading) return <Skeleton height={108} label="Carregando o endereço…" />
  const achada = data && procurar(data, pedidoId)
  if (!achada) return null
  const { parada, rota } = achada
  const { rua, numero, complemento, bairro, cep } = parada.endereco
  const contato = [cep && masked(masks.cep, cep), parada.telefone && formatarTelefone(parada.telefone)]
  return (
    <Card role="group" flow="stack" gap={1} aria-label="Entrega">
      <strong className="breaks">{[rua, numero, complemento, bairro].filter(Boolean).join(', ')}</strong>
      <span className="muted small">{contato.filter(Boolean).join(' · ')}</span>
      {parada.nota && <span className="small breaks">{parada.nota}</span>}
      <span className="small">
        {rota ? `${rota.nome}, parada ${rota.lugar} de ${rota.paradas} · ` : 'Em nenhuma rota · '}
        <Link to={paths.rotas} search={{ dia }}>
          ver rotas
        </Link>
      </span>
    </Card>
  )
}

function procurar({ rotas, semRota }: DiaDeRotas, pedidoId: number) {
  for (const { nome, paradas } of rotas) {
    const lugar = paradas.findIndex(parada => parada.pedidoId === pedidoId)
    const parada = paradas[lugar]
    if (parada) return { parada, rota: { nome, lugar: lugar + 1, paradas: paradas.length } }
  }
  const parada = semRota.find(one => one.pedidoId === pedidoId)
  return parada && { parada, rota: null }
}
