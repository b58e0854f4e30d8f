<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Enum;

/** Of `sandbox`. A value that this version does not know comes as a string. */
enum PhoneMessageKind: string
{
    case Text = 'text';
    case Image = 'image';
    case Video = 'video';
    case Gif = 'gif';
    case Ptv = 'ptv';
    case Document = 'document';
    case Audio = 'audio';
    case Sticker = 'sticker';
    case Contact = 'contact';
    case Location = 'location';
    case Poll = 'poll';
    case Reaction = 'reaction';
    case Unknown = 'unknown';
}
