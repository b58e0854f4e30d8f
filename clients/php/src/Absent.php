<?php

declare(strict_types=1);

namespace MessagingGateway;

/**
 * Stands for a field that is not there, where null means something of its own: in a call, null clears what is stored;
 * in an event about a change, null says that the value is gone and `Absent::Field` that it has not changed.
 */
enum Absent
{
    case Field;
}
