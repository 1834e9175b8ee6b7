import { useLogout } from '#web/queries/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import styles from './SideDrawerFoot.module.css'

/** Foot of the drawer: ends the session. */
export function SideDrawerFoot() {
  const { mutate: logout, isPending } = useLogout()
  return (
    <div className={styles.foot}>
      <Button variant="plain" icon="logout" busy={isPending} onClick={() => logout()}>
        Sair
      </Button>
    </div>
  )
}
