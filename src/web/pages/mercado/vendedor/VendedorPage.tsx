import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { formatarTelefone } from '#domain/cadastro/telefone.ts'
import { diaEMes } from '#domain/calendario.ts'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import type { StatusDeUser } from '#domain/conta/user.ts'
import { PALAVRA_DO_ACERTO } from '#domain/pagamento/palavras.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { ContaDasOcorrencias } from '#web/components/abatimento/ContaDasOcorrencias.tsx'
import { LancarNaConta } from '#web/components/abatimento/LancarNaConta.tsx'
import { BloqueioDaConta } from '#web/components/cadastro/BloqueioDaConta.tsx'
import { DecisaoDoCadastro } from '#web/components/cadastro/DecisaoDoCadastro.tsx'
import { ReaberturaDoCadastro } from '#web/components/cadastro/ReaberturaDoCadastro.tsx'
import { Retrato } from '#web/components/cadastro/Retrato.tsx'
import { nomeDaRegiao } from '#web/components/cadastro/regiao.ts'
import { EmailConfirmado, StatusDaConta } from '#web/components/cadastro/StatusDaConta.tsx'
import { ControleDeCompra } from '#web/components/carrinho/ControleDeCompra.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { FiltroDeCotacoes } from '#web/components/cotacao/FiltroDeCotacoes.tsx'
import { FotoDoLote } from '#web/components/cotacao/foto/FotoDoLote.tsx'
import { descreverTermos } from '#web/components/cotacao/termos/termos.ts'
import { ListaDeOfertas } from '#web/components/produto/ListaDeOfertas.tsx'
import { OfertaDeProduto } from '#web/components/produto/OfertaDeProduto.tsx'
import { useWindowTitle } from '#web/layout/arrival/window-title.ts'
import { paths } from '#web/paths.ts'
import { type Cotacao, useCotacoesDoVendedor } from '#web/queries/mercado/cotacao-queries.ts'
import { useAcertoDoVendedor, useLancarAcerto } from '#web/queries/mercado/vendedor/acerto-queries.ts'
import {
  cadastrosDeVendedores,
  useBloquearVendedor,
  useReabrirVendedor,
  useVendedor,
  type Vendedor,
} from '#web/queries/mercado/vendedor-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Box, Row, Stack } from '#web/ui/layout/Layout.tsx'
import styles from './vendedor.module.css'

const route = getRouteApi('/sessao/vendedor/$id')

/** One seller and its quotes (spec §2). */
export function VendedorPage() {
  const { id } = route.useParams()
  const consulta = useVendedor(id)
  useWindowTitle(consulta.data?.nome)
  const daEquipe = usePermissao()('gerir-abatimentos')
  return (
    <Consultado
      consulta={consulta}
      falha={falha => (
        <FalhaAoAbrir
          {...falha}
          titulo="Vendedor"
          texto={mensagemDaFalha(falha.error, 'Erro ao carregar o vendedor.')}
          textoSeInexistente="Vendedor não encontrado."
          volta={{ para: paths.vendedores, rotulo: 'Ver vendedores' }}
        />
      )}
      esqueleto={
        <TelaComCotacoes vendedorId={id}>
          <Skeleton height={143} compactHeight={238} />
        </TelaComCotacoes>
      }
    >
      {vendedor => (
        <TelaComCotacoes vendedorId={id}>
          <CabecalhoDoVendedor vendedor={vendedor} />
          {daEquipe && (
            <Box above={4}>
              <AcertoDoVendedor id={id} />
            </Box>
          )}
        </TelaComCotacoes>
      )}
    </Consultado>
  )
}

// The quotes do not wait for the seller's own data.
function TelaComCotacoes({ vendedorId, children }: { vendedorId: number; children: ReactNode }) {
  const cotacoes = useCotacoesDoVendedor(vendedorId)
  return (
    <>
      {children}
      <Box as="h2" above={6} below={3}>
        Cotações
      </Box>
      <Consultado
        consulta={cotacoes}
        falha="Erro ao carregar as cotações."
        esqueleto={<Skeleton height={76} count={4} label="Carregando cotações…" />}
      >
        {lista => <CotacoesDoVendedor cotacoes={lista} />}
      </Consultado>
    </>
  )
}

/** What one seller sells, as rows of the order sheet. */
function CotacoesDoVendedor({ cotacoes }: { cotacoes: readonly Cotacao[] }) {
  const pode = usePermissao()
  const compra = ({ id, produto, vendedorNome }: Cotacao) =>
    pode('usar-carrinho') && (
      <ControleDeCompra cotacaoId={id} oQue={`${produto.nome} de ${vendedorNome}`} produto={produto} />
    )
  if (cotacoes.length === 0) return <Empty text="Nenhuma cotação disponível." drawing="/arte/vazio.svg" />
  return (
    <FiltroDeCotacoes cotacoes={cotacoes}>
      {achadas => (
        <ListaDeOfertas vista="folha">
          {achadas.map(cotacao => (
            <li key={cotacao.id}>
              <OfertaDeProduto
                produto={cotacao.produto}
                oferta={cotacao}
                semVendedor
                titulo="h3"
                acao={compra(cotacao)}
              />
              <div className={`unless-empty ${styles.termos}`}>
                <p className="muted small unless-empty">
                  {descreverTermos(cotacao, cotacao.produto, lerRelogio())}
                </p>
                <FotoDoLote cotacao={cotacao} mostra="dia" className={styles.lote} />
              </div>
            </li>
          ))}
        </ListaDeOfertas>
      )}
    </FiltroDeCotacoes>
  )
}

/** The seller's data; staff also see e-mail, CNPJ, telephone and status (spec §6). */
function CabecalhoDoVendedor({ vendedor }: { vendedor: Vendedor }) {
  const { id, nome, regiao, descricao, email, emailConfirmado, cnpj, telefone, status } = vendedor
  const emailLink = <a href={`mailto:${email}`}>{email}</a>
  return (
    <Card flow="row" wrap gap={4} columnGap={5} align="stretch" pad={5}>
      <Retrato pessoa={vendedor} size={88} />
      <Stack gap={2} className={styles.dados}>
        <h1>{nome}</h1>
        {regiao && <p className="muted">{nomeDaRegiao(regiao)}</p>}
        {descricao && <p>{descricao}</p>}
        <TermosDoVendedor vendedor={vendedor} />
        {email && (
          <DefinitionList
            items={[
              ['E-mail', emailLink],
              [
                'Confirmação',
                emailConfirmado !== undefined && <EmailConfirmado confirmado={emailConfirmado} />,
              ],
              ['CNPJ', cnpj && formatarCnpj(cnpj)],
              ['Telefone', telefone && formatarTelefone(telefone)],
              ['Situação', status && <StatusDaConta status={status} />],
            ]}
          />
        )}
        {status && <Acoes vendedor={{ id, nome, status }} />}
      </Stack>
    </Card>
  )
}

interface AcaoProps {
  vendedor: { id: number; nome: string; status: StatusDeUser }
}

function Acoes({ vendedor }: AcaoProps) {
  const pode = usePermissao()
  return (
    <Row wrap gap={3} align="stretch" above={2} className="unless-empty">
      {pode('aprovar-cadastros') && <DecisaoDoCadastro conta={vendedor} cadastros={cadastrosDeVendedores} />}
      {pode('aprovar-cadastros') && <Reabrir vendedor={vendedor} />}
      {pode('bloquear-contas') && <Bloquear vendedor={vendedor} />}
    </Row>
  )
}

function Reabrir({ vendedor }: AcaoProps) {
  const { mutate: reabrir, isPending } = useReabrirVendedor(vendedor.id)
  return <ReaberturaDoCadastro conta={vendedor} onReabrir={reabrir} busy={isPending} />
}

function Bloquear({ vendedor }: AcaoProps) {
  const { mutate: bloquear, isPending } = useBloquearVendedor(vendedor.id)
  return (
    <BloqueioDaConta
      conta={vendedor}
      efeito="O vendedor sai na hora de onde estiver conectado, e suas cotações deixam de aparecer. Pedidos já feitos continuam."
      onMudar={bloquear}
      busy={isPending}
    />
  )
}

interface TermosDoVendedorProps {
  vendedor: Pick<Vendedor, 'nome' | 'pedidoMinimo' | 'voltaEm'>
}

/** What a seller asks of every order, and when it is back (rules N22, N25). Nothing if it asks nothing. */
function TermosDoVendedor({ vendedor: { nome, pedidoMinimo, voltaEm } }: TermosDoVendedorProps) {
  return (
    <>
      {voltaEm && (
        <p>
          <StatusMark icon="clock" tone="warn" sentence>
            {`${nome} volta em ${diaEMes(voltaEm)}.`}
          </StatusMark>
        </p>
      )}
      {pedidoMinimo !== undefined && <p>Pedido mínimo: {formatarCentavos(deReais(pedidoMinimo))}</p>}
    </>
  )
}

/** What this seller owes the platform from claims, with the lines that staff write by hand (rules N67, N72). */
function AcertoDoVendedor({ id }: { id: number }) {
  const [page, setPage] = useState(0)
  const { mutateAsync: lancar } = useLancarAcerto(id)
  return (
    <ContaDasOcorrencias
      titulo="Acerto de ocorrências"
      rotulos={{ disponivel: 'A descontar', aLiberar: 'Espera o pagamento' }}
      palavras={PALAVRA_DO_ACERTO}
      consulta={useAcertoDoVendedor(id, page)}
      onPagina={setPage}
      vazio="Este vendedor não deve nada."
    >
      {saldo => (
        <LancarNaConta
          saldo={saldo}
          titulo="Acerto: lançar à mão"
          pagamento="Acertado por fora"
          lancar={({ paga, ...lancamento }) =>
            lancar({ ...lancamento, tipo: paga ? 'PAGO_POR_FORA' : 'CORRIGIDO' })
          }
        />
      )}
    </ContaDasOcorrencias>
  )
}
