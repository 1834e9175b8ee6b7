import { Link, Navigate } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'
import { criarBusca } from '#domain/busca/busca-no-aparelho.ts'
import { diaEMes, momentoSemAno } from '#domain/calendario.ts'
import { deReais, formatarCentavos, formatarComMilhares } from '#domain/centavos.ts'
import { deQuilos, precoPorKg } from '#domain/peso.ts'
import { nomeComTipo } from '#domain/venda/produto-escrito.ts'
import { comMotivo } from '#web/api/api-error.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { CombinadoAte } from '#web/components/combinado/CombinadoAte.tsx'
import { SituacaoDaCopia, useSemSinal } from '#web/components/copia/SituacaoDaCopia.tsx'
import { unidadeCurta } from '#web/components/produto/unidade.ts'
import { paths } from '#web/paths.ts'
import { type ProdutoDoQuadro, type QuadroGuardado, useQuadro } from '#web/queries/compra/quadro-queries.ts'
import { useSessionQuery } from '#web/queries/pessoas/auth-queries.ts'
import { desvio } from '#web/session/guards.ts'
import { useInstall } from '#web/session/install.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { useOnline } from '#web/ui/feedback/OfflineNotice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Box, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { cotacoesDeAgora } from './cotacoes-de-agora.ts'
import styles from './QuadroPage.module.css'

/** What the buyer buys, at the prices that this device has: also where there is no signal (rules N126, N127). */
export function QuadroPage() {
  const { data: user } = useSessionQuery()
  if (user === null) return <Navigate to={paths.login} search={{ voltar: paths.quadro }} replace />
  // Without a line the session's user is unknown: the device's copy goes with it.
  const destino = user ? desvio(user, paths.quadro) : null
  return destino ? <Navigate to={destino} replace /> : <Quadro />
}

function Quadro() {
  const online = useOnline()
  const { guardado, baixando, emDia, erro, baixar } = useQuadro()
  const instalar = useInstall()
  const semSinal = useSemSinal(erro)
  return (
    <>
      <PageHeader
        title="Quadro de preços"
        aside={
          <>
            {instalar && (
              <Button variant="quiet" icon="plus" onClick={instalar}>
                Instalar
              </Button>
            )}
            {online && (
              <Button variant="quiet" icon="download" busy={baixando} onClick={baixar}>
                Baixar preços
              </Button>
            )}
          </>
        }
      />
      {guardado === undefined && <Skeleton height={76} count={6} label="Carregando preços…" />}
      {guardado !== undefined && (
        <SituacaoDaCopia semSinal={semSinal}>
          {descreverSituacao({ em: guardado?.em, semSinal, emDia: emDia || baixando, erro })}
        </SituacaoDaCopia>
      )}
      {guardado && <Precos quadro={guardado.lido} comSinal={!semSinal} />}
    </>
  )
}

interface Situacao {
  em: number | undefined
  semSinal: boolean
  emDia: boolean
  erro: Error | null
}

function descreverSituacao({ em, semSinal, emDia, erro }: Situacao): string {
  if (em === undefined)
    return semSinal
      ? 'Sem conexão. Este aparelho ainda não tem preços guardados.'
      : comMotivo('Erro ao carregar os preços.', erro)
  const precos = `Preços de ${momentoSemAno(new Date(em))}.`
  if (semSinal) return `Sem conexão. ${precos} Para comprar, espere o sinal.`
  return emDia ? precos : `Erro ao baixar. ${precos}`
}

/** Categories and their products; a text narrows them. */
function Precos({ quadro, comSinal }: { quadro: QuadroGuardado['lido']; comSinal: boolean }) {
  const [texto, setTexto] = useState('')
  const procurado = useDeferredValue(texto.trim())
  const vendedores = new Map(quadro.vendedores.map(({ id, nome }) => [id, nome]))
  const buscar = criarBusca(quadro.categorias.flatMap(({ produtos }) => produtos))
  const achados = procurado ? buscar(procurado) : null
  const categorias = quadro.categorias
    .map(({ nome, produtos }) => ({
      nome,
      produtos: achados ? produtos.filter(produto => achados.has(produto)) : produtos,
    }))
    .filter(({ produtos }) => produtos.length > 0)
  if (quadro.categorias.length === 0) return <Empty text="Nenhum preço hoje." drawing="/arte/vazio.svg" />
  return (
    <>
      <Box below={4} className={styles.busca}>
        <TextInput
          label="Buscar no quadro"
          type="search"
          autoComplete="off"
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
      </Box>
      {categorias.length === 0 && <Empty text="Nada com este nome no quadro." />}
      <Stack gap={4}>
        {categorias.map(({ nome, produtos }) => (
          <section key={nome}>
            <Box as="h2" below={2}>
              {nome}
            </Box>
            <ul className="panel divided">
              {produtos.map(produto => (
                <Produto key={produto.id} produto={produto} vendedores={vendedores} comSinal={comSinal} />
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </>
  )
}

interface ProdutoProps {
  produto: ProdutoDoQuadro
  vendedores: ReadonlyMap<number, string>
  comSinal: boolean
}

function Produto({ produto, vendedores, comSinal }: ProdutoProps) {
  const [agora] = useState(lerRelogio)
  const { ceasa } = produto
  const cotacoes = cotacoesDeAgora(produto.cotacoes, agora)
  const [melhor] = cotacoes
  const porKg = melhor && precoPorKg(deReais(melhor.preco), deQuilos(produto.peso))
  const nome = nomeComTipo(produto)
  return (
    <li className={styles.produto}>
      <Row wrap columnGap={2} gap="hair" align="baseline" justify="between">
        {comSinal ? (
          <Link to={paths.produto(produto.id)} className={`strong name-link ${styles.nome}`}>
            {nome}
          </Link>
        ) : (
          <span className={`strong ${styles.nome}`}>{nome}</span>
        )}
        <span className="small">
          {unidadeCurta(produto)}
          {porKg !== null && porKg !== undefined && ` · ${formatarComMilhares(porKg)}/kg`}
          {ceasa && ` · CEASA ${inteiro(ceasa.minimo)} a ${inteiro(ceasa.maximo)}`}
        </span>
      </Row>
      {cotacoes.length === 0 ? (
        <p className="small">Nenhuma cotação disponível.</p>
      ) : (
        <ol className={styles.cotacoes}>
          {cotacoes.map(({ vendedorId, preco, combinado, antigaDe }) => (
            <li key={vendedorId}>
              {vendedorId === melhor?.vendedorId ? (
                <>
                  <strong className={`large ${styles.preco}`}>{formatarCentavos(deReais(preco))}</strong>{' '}
                  <span className="small">{vendedores.get(vendedorId)}</span>
                </>
              ) : (
                <>
                  {formatarComMilhares(deReais(preco))}
                  <span className="visually-hidden"> {vendedores.get(vendedorId)}</span>
                </>
              )}
              <CombinadoAte combinado={combinado} />
              {antigaDe && <span className="warn smaller"> de {diaEMes(antigaDe)}</span>}
            </li>
          ))}
        </ol>
      )}
    </li>
  )
}

/** "80", "82,50": beside other figures the centavos stand only where there are some. */
const inteiro = (reais: ProdutoDoQuadro['cotacoes'][number]['preco']) =>
  formatarComMilhares(deReais(reais)).replace(/,00$/, '')
