import { RetentionPeriods, RetentionPreview } from '../../domain/settings/retention'
import { SaveSetting, SettingEffects, SettingsView } from '../../domain/settings/settings-views'
import { saveSetting } from './save-setting'
import { previewPeriods } from './preview-periods'
import { readEffects } from './read-effects'
import { readSettings } from './read-settings'
import { procedure, router } from '../platform/trpc'

export const settingsRouter = router({
  read: procedure('settings.manage')
    .output(SettingsView)
    .query(({ ctx }) => readSettings(ctx)),
  effects: procedure('settings.manage')
    .output(SettingEffects)
    .query(({ ctx }) => readEffects(ctx)),
  previewRetention: procedure('settings.manage')
    .input(RetentionPeriods)
    .output(RetentionPreview)
    .query(({ ctx, input }) => previewPeriods(ctx, input)),
  save: procedure('settings.manage')
    .input(SaveSetting)
    .output(SettingsView)
    .mutation(async ({ ctx, input }) => {
      await saveSetting(ctx, input)
      return readSettings(ctx)
    }),
})
