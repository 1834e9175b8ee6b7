import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { deReais } from '#domain/centavos.ts'
import { descreverOcorrencia, HORAS_DE_RESPOSTA } from '#domain/entrega/ocorrencia.ts'
import { deQuilos } from '#domain/peso.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import linha from '#web/components/consulta/LinkDaLinha.module.css'
import { formatarMomento, formatarPrazo } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { FotoAmpliavel } from '#web/components/imagem/FotoAmpliavel.tsx'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import { MarcaDeStatus } from '#web/components/status/MarcaDeStatus.tsx'
import { paths } from '#web/paths.ts'
import { enderecoDaFotoDaOcorrencia, type Ocorrencia } from '#web/queries/pedido/ocorrencia-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Row, Stack } from '#web/ui/layout/Layout.tsx'
import styles from './Ocorrencia.module.css'
import { MARCA_DA_OCORRENCIA } from './palavras.ts'

interface DadosDaOcorrenciaProps {
  ocorrencia: Ocorrencia
  /** Also names the order: in lists of several orders. */
  comPedido?: boolean
}

/** A claim: what was said of which goods, the photos, the seller's word and what was decided, as the user may see it. */
export function DadosDaOcorrencia({ ocorrencia, comPedido = false }: DadosDaOcorrenciaProps) {
  const comValores = usePermissao()('ver-valores-do-pedido')
  const { item, situacao, valorPedido, peso, pedidoId, comprador } = ocorrencia
  const gramas = peso === null ? null : deQuilos(peso)
  const dito = descreverOcorrencia({ ...ocorrencia, gramas, quantidadeDoItem: item.quantidade })
  return (
    <Stack gap={3} shrink>
      <Row wrap gap={1} columnGap={4} align="baseline" justify="between">
        <MarcaDeStatus marca={MARCA_DA_OCORRENCIA[situacao]} />
        {comValores && (
          <span className={classNames(styles.nota, 'muted small')}>
            Valor pedido:{' '}
            <strong>
              <Dinheiro valor={valorPedido} />
            </strong>
          </span>
        )}
      </Row>
      <RelatoDaOcorrencia ocorrencia={ocorrencia}>
        <p className="strong">
          {item.produto.nome}: {dito}
        </p>
        <p className={classNames(styles.nota, 'muted small')}>
          {unidadeComPeso(item.produto)}
          {comValores && (
            <>
              {' · '}
              <Dinheiro valor={item.preco} /> cada
            </>
          )}
        </p>
        {comPedido && (
          <p className={classNames(styles.nota, 'muted small')}>
            <Link to={paths.pedido(pedidoId)} className={linha.link}>
              Pedido #{pedidoId}
            </Link>{' '}
            · {comprador.nome}
          </p>
        )}
      </RelatoDaOcorrencia>
    </Stack>
  )
}

interface RelatoDaOcorrenciaProps {
  ocorrencia: Ocorrencia
  /** What stands above: of which goods it is. */
  children: ReactNode
  /** Where the seller's answer stands elsewhere, only its words and when they were said. */
  soPalavras?: boolean
}

/** Who said it and when, the photos, the seller's word and what was decided. */
export function RelatoDaOcorrencia({ ocorrencia, children, soPalavras = false }: RelatoDaOcorrenciaProps) {
  const { origem, abertaEm, texto, resposta } = ocorrencia
  return (
    <Stack gap={3} shrink>
      <div>
        {children}
        <p className="muted small">
          {QUEM_DISSE[origem]} em {formatarMomento(abertaEm)}
        </p>
      </div>
      {texto && <p className={`breaks lines ${styles.dito}`}>{texto}</p>}
      <FotosDaOcorrencia ocorrencia={ocorrencia} />
      <Stack gap={2}>
        {(!soPalavras || resposta.texto) && <RespostaDaOcorrencia ocorrencia={ocorrencia} />}
        <DecisaoTomada ocorrencia={ocorrencia} />
      </Stack>
    </Stack>
  )
}

const QUEM_DISSE: Readonly<Record<Ocorrencia['origem'], string>> = {
  CONFERENCIA: 'Aberta pelo comprador',
  SEPARACAO: 'Aberta pela separação do vendedor',
  EQUIPE: 'Aberta pela equipe',
}

/** What was decided; draws nothing while nothing is. */
function DecisaoTomada({ ocorrencia: { situacao, decisao } }: { ocorrencia: Ocorrencia }) {
  if (!decisao) return null
  const { valor, pagaPor, extraDaPlataforma, motivo, em, por, sozinha } = decisao
  const extra = extraDaPlataforma !== undefined && deReais(extraDaPlataforma) > 0 ? extraDaPlataforma : null
  return (
    <div>
      <p>
        {situacao === 'ACEITA' && (
          <>
            <strong>
              Aceita{valor !== null && ': '}
              {valor !== null && <Dinheiro valor={valor} />}
            </strong>
            {pagaPor && `, paga ${pagaPor === 'VENDEDOR' ? 'pelo vendedor' : 'pela plataforma'}`}
            {extra !== null && (
              <>
                , mais <Dinheiro valor={extra} /> da plataforma
              </>
            )}
            .
          </>
        )}
        {situacao === 'RECUSADA' && (
          <>
            <strong>Recusada:</strong> {motivo}
          </>
        )}
        {situacao === 'ANULADA' && 'O pedido foi cancelado.'}
      </p>
      <p className={classNames(styles.nota, 'muted small')}>
        {sozinha ? 'Sem análise, ' : ''}
        {formatarMomento(em)}
        {por && `, por ${por.nome}`}
      </p>
    </div>
  )
}

interface FotosDaOcorrenciaProps {
  ocorrencia: Pick<Ocorrencia, 'id' | 'fotos' | 'item'>
}

/** The photos of a claim. Draws nothing if there are none. */
function FotosDaOcorrencia({ ocorrencia: { id, fotos, item } }: FotosDaOcorrenciaProps) {
  if (fotos.length === 0) return null
  const { nome } = item.produto
  return (
    <Row wrap gap={2} align="stretch">
      {fotos.map((foto, indice) => (
        <FotoAmpliavel
          key={foto.id}
          pequena={enderecoDaFotoDaOcorrencia(id, foto.id, '480')}
          grande={enderecoDaFotoDaOcorrencia(id, foto.id, '1200')}
          titulo={nome}
          alt={`Foto de ${nome}`}
        >
          <span className="visually-hidden">
            Ampliar foto {indice + 1} de {nome}
          </span>
        </FotoAmpliavel>
      ))}
    </Row>
  )
}

interface RespostaDaOcorrenciaProps {
  ocorrencia: Pick<Ocorrencia, 'resposta' | 'situacao' | 'origem' | 'decisao'>
}

/** What the seller said of a claim, or until when it may say something (rule N64). Its own packing needs no answer (rule N63). */
function RespostaDaOcorrencia({
  ocorrencia: { resposta, situacao, origem, decisao },
}: RespostaDaOcorrenciaProps) {
  const vende = usePermissao()('responder-ocorrencia')
  const { em, ate, texto } = resposta
  const quem = vende ? 'Você' : 'O vendedor'
  if (origem === 'SEPARACAO') return null
  if (resposta.situacao === 'AGUARDA')
    return situacao === 'ABERTA' ? (
      <p>
        <StatusMark icon="clock" tone="neutral" sentence>
          {`${quem} pode responder até ${formatarPrazo(ate, lerRelogio())}.`}
        </StatusMark>
      </p>
    ) : null
  if (resposta.situacao === 'SEM_RESPOSTA') {
    const decididaAntes = decisao !== null && decisao.em < ate
    return (
      <p className={classNames(styles.nota, 'muted small')}>
        {quem} não respondeu {decididaAntes ? 'antes da decisão' : `em ${HORAS_DE_RESPOSTA} horas`}.
      </p>
    )
  }
  return (
    <div>
      <p>
        <strong>{`${quem} ${resposta.situacao === 'CONCORDA' ? 'concorda' : 'não concorda'}.`}</strong>
        {em && <span className={classNames(styles.nota, 'muted small')}> {formatarMomento(em)}</span>}
      </p>
      {texto && <p className={`breaks lines ${styles.dito}`}>{texto}</p>}
    </div>
  )
}
