import { expect, it } from 'vitest'
import { findTabOfPart, listEditorTabs } from './editor-tabs'

it('the status of a submitted task and the points of a returned one are the first tab', () => {
  expect(listEditorTabs({ status: 'draft' }, false)[0]).toBe('rubric')
  expect(listEditorTabs({ status: 'revision' }, false)[0]).toBe('returned')
  expect(listEditorTabs({ status: 'in_review' }, true)[0]).toBe('status')
})

it('each part of a tab opens it', () => {
  expect(['criterion:1', 'note:accuracy', 'example:1', 'message'].map(findTabOfPart)).toEqual([
    'rubric',
    'rating',
    'test-drive',
    null,
  ])
})
