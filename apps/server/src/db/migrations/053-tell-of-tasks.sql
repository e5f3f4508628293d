-- Who applied hears of the decision, and who was given an order of it (docs/decisions/0077).
create trigger tell_live after update on task_application
  for each row when (old.state <> new.state) execute function tell_live('tasks', 'member_id');

create trigger tell_live after insert on staking_order
  for each row when (is_gift_order(new.kind)) execute function tell_live('tasks', 'member_id');
