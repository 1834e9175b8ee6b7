import { Link } from '@tanstack/react-router'
import { horaEmSaoPaulo } from '#domain/calendario.ts'
import { type Aviso, useMarcarLidos } from '#web/queries/avisos/aviso-queries.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/Icon.tsx'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import { Box, Grid } from '#web/ui/layout/Layout.tsx'
import styles from './ListaDeAvisos.module.css'
import { agruparPorDia } from './por-dia.ts'

interface ListaDeAvisosProps {
  /** Newest first. */
  avisos: readonly Aviso[]
  /** When they were read. */
  vistoAte: string
  agora: Date
  /** Heading of a day. */
  titulo: 'h2' | 'h3'
}

/** Notices under the days on which they came; each leads to what it tells of. */
export function ListaDeAvisos({ avisos, vistoAte, agora, titulo: Titulo }: ListaDeAvisosProps) {
  return agruparPorDia(avisos, agora).map(({ data, titulo, avisos: doDia }) => (
    <section key={data} className={styles.dia}>
      <Titulo className={styles.data}>{titulo}</Titulo>
      <ul>
        {doDia.map(aviso => (
          <AvisoDaLista key={aviso.id} aviso={aviso} vistoAte={vistoAte} />
        ))}
      </ul>
    </section>
  ))
}

const ICONES: Readonly<Record<Aviso['tipo'], IconName>> = {
  'pedido-novo': 'box',
  'pedido-pago': 'check',
  'boleto-emitido': 'download',
  'boleto-vence': 'clock',
  'boleto-atrasado': 'alert',
  'entrega-mudou': 'clock',
  'pedido-entregue': 'truck',
  'pedido-cancelado': 'close',
  'separacao-menor': 'alert',
  substituto: 'retry',
  ocorrencia: 'alert',
  'repasse-liberado': 'check',
  'favorito-caiu': 'chevron-down',
  'lista-da-manha': 'cart',
  'cotacao-vencendo': 'clock',
  'preco-combinado': 'percent',
  'limite-mudou': 'info',
  mesa: 'users',
  mensagem: 'users',
  'extrato-do-mes': 'download',
  'webhook-desligado': 'alert',
  'aprovacao-pedida': 'cart',
}

interface AvisoDaListaProps {
  aviso: Aviso
  /** When it was read: what has joined it since stays unread. */
  vistoAte: string
}

/** One notice: all of it is the link to what it tells of. Following it marks it as read, and no other: older ones may still wait for an answer. */
function AvisoDaLista({
  aviso: { id, tipo, titulo, texto, link, criadoEm, lidoEm },
  vistoAte,
}: AvisoDaListaProps) {
  const { mutate: marcarLidos } = useMarcarLidos()
  const novo = lidoEm === null
  const [endereco = link, hash] = link.split('#')
  return (
    <Grid as="li" gap="hair" columnGap={3} pad={3} className={classNames(styles.aviso, novo && styles.novo)}>
      <span className={`centered ${styles.icone}`}>
        <Icon name={ICONES[tipo]} />
      </span>
      <Box shrink className={styles.corpo}>
        <Link
          to={endereco}
          {...(hash && { hash })}
          className={classNames('stretched-link', styles.titulo)}
          onClick={() => novo && marcarLidos({ de: id, ate: id, vistoAte })}
        >
          {novo && <span className="visually-hidden">Não lido: </span>}
          {titulo}
        </Link>
        <p className={`muted compact ${styles.texto}`}>{texto}</p>
      </Box>
      <time className={`muted small ${styles.hora}`} dateTime={criadoEm}>
        {horaEmSaoPaulo(new Date(criadoEm))}
      </time>
    </Grid>
  )
}
